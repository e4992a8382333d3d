#!/usr/bin/env bash
# Trains every model of models/ from the data folder. usage: bash training/train.sh [data folder]
set -euo pipefail
cd "$(dirname "$0")/.."
data=${1:-${DATA_DIR:-../shared/data}}
mkdir -p training/.cache
cc -O3 -ffp-contract=off -std=gnu99 -Wall -o training/.cache/fit-linear training/fit-linear.c -lm
export NODE_OPTIONS="--max-old-space-size=8000"
npx tsx training/train-clauses.ts "$data/cuad"
npx tsx training/train-nda.ts "$data/contract-nli"
npx tsx training/measure-rules.ts
npx tsx training/calibrate-patterns.ts "$data"
npx tsx training/calibrate-verdict.ts "$data/cuad" --out-of-fold=training/.cache/out-of-fold.jsonl
