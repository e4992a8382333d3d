"""Boosted trees over candidates: out-of-fold probabilities, and trees of all rows for the model file.

usage: fit-trees.py <stem> <iterations> <learning rate> <leaves>
reads  <stem>.rows.json {rows, features}, <stem>.x (float32), <stem>.y (uint8), <stem>.fold (uint8), <stem>.weight (uint8)
writes <stem>.oof (float32 probabilities) and <stem>.trees.json {base, roots, features, values, children}
"""
import json
import sys

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier

stem, iterations, rate, leaves = sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])
shape = json.load(open(stem + ".rows.json"))
x = np.fromfile(stem + ".x", np.float32).reshape(shape["rows"], shape["features"])
y = np.fromfile(stem + ".y", np.uint8)
fold = np.fromfile(stem + ".fold", np.uint8)
weight = np.fromfile(stem + ".weight", np.uint8)
use = weight > 0


def fit(rows):
    trees = HistGradientBoostingClassifier(
        max_iter=iterations,
        learning_rate=rate,
        max_leaf_nodes=leaves,
        min_samples_leaf=20,
        l2_regularization=5,
        early_stopping=False,
        random_state=0,
    )
    return trees.fit(x[rows], y[rows], sample_weight=weight[rows].astype(float))


probabilities = np.zeros(len(y), np.float32)
for k in np.unique(fold):
    held_out = fold == k
    probabilities[held_out] = fit(use & ~held_out).predict_proba(x[held_out])[:, 1]
probabilities.tofile(stem + ".oof")

final = fit(use)
roots, features, values, children = [], [], [], []
for (predictor,) in final._predictors:
    nodes = predictor.nodes
    root = len(features)
    roots.append(root)
    features.append(0)
    values.append(0.0)
    children.append(0)
    queue = [(0, root)]
    while queue:
        source, place = queue.pop()
        node = nodes[source]
        if node["is_leaf"]:
            values[place] = float(node["value"])
            continue
        child = len(features)
        features += [0, 0]
        values += [0.0, 0.0]
        children += [0, 0]
        features[place] = int(node["feature_idx"])
        values[place] = float(node["num_threshold"])
        children[place] = child
        queue += [(int(node["left"]), child), (int(node["right"]), child + 1)]
json.dump(
    {
        "base": float(np.ravel(final._baseline_prediction)[0]),
        "roots": roots,
        "features": features,
        "values": values,
        "children": children,
    },
    open(stem + ".trees.json", "w"),
)
print(f"{stem.split('/')[-1]}: {len(y)} rows, {int(y.sum())} positive, {len(features)} nodes", file=sys.stderr)
