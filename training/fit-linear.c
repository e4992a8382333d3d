// Fits one logistic regression per label over shared sparse rows by AdaGrad (Duchi, Hazan, Singer 2011).
// usage: fit-linear <data> <out> <epochs> <rate> <keep> <seed> <folds>
//   data: int32 rows, width, labels, nnz; uint32 starts[rows+1]; uint32 columns[nnz]; float32 values[nnz];
//         uint8 targets[rows*labels] (1, 0, 255 = leave out); uint8 fold[rows]; float32 scale[width]
//   out:  float32 scores[rows*labels] (out of fold), then float32 bias[labels], float32 step[labels],
//         int8 weights[width*labels] fitted on all rows (the last part only when folds is positive; -k stops after k)
// Before scoring, weights are reduced as the model file holds them: the `keep` weights of the largest effect
// (weight times scale of the column) stay, each rounded to 127 steps of its label's largest.
// Plain C99, single thread, no fused multiply-add: the same bytes on every x86-64 and arm64 machine with the same libm.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LANES 8
#define FLOOR 2e-3f  // gradients smaller than this change nothing worth the time
#define LOUD 2e-2f   // a row without a gradient larger than this is passed over for two epochs
static int rows, width, labels, nnz, padded;
static uint32_t *starts, *columns;
static float *values;
static uint8_t *targets, *fold;
static float *scale;

static void *need(size_t bytes) {
  void *p = NULL;
  if (posix_memalign(&p, 64, bytes ? bytes : 64)) { fprintf(stderr, "out of memory\n"); exit(1); }
  memset(p, 0, bytes);
  return p;
}
static void take(FILE *f, void *into, size_t bytes) {
  if (fread(into, 1, bytes, f) != bytes) { fprintf(stderr, "short data file\n"); exit(1); }
}
static uint32_t state;
static uint32_t draw(void) {  // mulberry32
  uint32_t t = (state += 0x6d2b79f5u);
  t = (t ^ (t >> 15)) * (t | 1u);
  t ^= t + (t ^ (t >> 7)) * (t | 61u);
  return t ^ (t >> 14);
}
static void score(const float *w, const float *bias, int row, float *s) {
  for (int l = 0; l < padded; l++) s[l] = bias[l];
  for (uint32_t k = starts[row]; k < starts[row + 1]; k++) {
    const float *x = w + (size_t)columns[k] * padded;
    const float v = values[k];
    for (int l = 0; l < padded; l++) s[l] += v * x[l];
  }
}
static void fit(float *w, float *g2, float *bias, int out, int epochs, float rate, uint32_t seed) {
  memset(w, 0, sizeof(float) * (size_t)width * padded);
  for (size_t i = 0; i < (size_t)width * padded; i++) g2[i] = 1e-2f;
  float b2[256], s[256] __attribute__((aligned(64))), g[256] __attribute__((aligned(64)));
  for (int l = 0; l < padded; l++) { bias[l] = -5; b2[l] = 1; }
  uint32_t *order = need(sizeof(uint32_t) * rows);
  int n = 0;
  for (int r = 0; r < rows; r++) if (fold[r] != out) order[n++] = r;
  state = seed;
  uint8_t *quiet = need(rows);  // epochs for which a row that taught nothing is passed over
  for (int e = 0; e < epochs; e++) {
    for (int i = n - 1; i > 0; i--) {
      int j = draw() % (uint32_t)(i + 1);
      uint32_t t = order[i]; order[i] = order[j]; order[j] = t;
    }
    for (int o = 0; o < n; o++) {
      int row = order[o], active[256], count = 0, loud = 0;
      if (quiet[row] > 0) { quiet[row]--; continue; }
      score(w, bias, row, s);
      const uint8_t *y = targets + (size_t)row * labels;
      for (int l = 0; l < labels; l++) {
        if (y[l] == 255) continue;
        float d = 1.0f / (1.0f + expf(-s[l])) - (float)y[l];
        if (d < FLOOR && d > -FLOOR) continue;
        if (d > LOUD || d < -LOUD) loud = 1;
        active[count] = l; g[count++] = d;
      }
      if (!loud) quiet[row] = 2;
      for (int a = 0; a < count; a++) {
        int l = active[a];
        b2[l] += g[a] * g[a];
        bias[l] -= 0.1f * rate * g[a] / sqrtf(b2[l]);
      }
      for (uint32_t k = starts[row]; k < starts[row + 1]; k++) {
        size_t base = (size_t)columns[k] * padded;
        float v = values[k];
        for (int a = 0; a < count; a++) {
          size_t at = base + active[a];
          float d = g[a] * v;
          g2[at] += d * d;
          w[at] -= rate * d / sqrtf(g2[at]);
        }
      }
    }
  }
  free(order);
  free(quiet);
}
// Keeps about `keep` weights (a histogram of effects finds the bar) and rounds them; steps[l] is one step of label l.
static void reduce(float *w, float *steps, long keep) {
  enum { BINS = 1 << 16 };
  long *bins = need(sizeof(long) * BINS);
  float most = 0;
  for (int c = 0; c < width; c++) for (int l = 0; l < labels; l++) {
    float v = fabsf(w[(size_t)c * padded + l]) * scale[c];
    if (v > most) most = v;
  }
  for (int c = 0; c < width; c++) for (int l = 0; l < labels; l++)
    bins[(int)(fabsf(w[(size_t)c * padded + l]) * scale[c] / most * (BINS - 1))]++;
  int bar = BINS - 1;
  long kept = bins[bar];
  while (bar > 1 && kept + bins[bar - 1] <= keep) kept += bins[--bar];
  free(bins);
  for (int l = 0; l < labels; l++) {
    float top = 1e-9f;
    for (int c = 0; c < width; c++) top = fmaxf(top, fabsf(w[(size_t)c * padded + l]));
    steps[l] = top / 127;
  }
  for (int c = 0; c < width; c++) for (int l = 0; l < labels; l++) {
    float *x = w + (size_t)c * padded + l;
    if ((int)(fabsf(*x) * scale[c] / most * (BINS - 1)) < bar) *x = 0;
    else *x = roundf(*x / steps[l]) * steps[l];
  }
  fprintf(stderr, "kept %ld weights\n", kept);
}
int main(int argc, char **argv) {
  if (argc != 8) { fprintf(stderr, "usage: fit-linear data out epochs rate keep seed folds\n"); return 2; }
  FILE *f = fopen(argv[1], "rb");
  if (!f) { fprintf(stderr, "cannot open %s\n", argv[1]); return 1; }
  int head[4];
  take(f, head, sizeof head);
  rows = head[0]; width = head[1]; labels = head[2]; nnz = head[3];
  padded = (labels + LANES - 1) / LANES * LANES;
  starts = need(sizeof(uint32_t) * (rows + 1)); take(f, starts, sizeof(uint32_t) * (rows + 1));
  columns = need(sizeof(uint32_t) * nnz); take(f, columns, sizeof(uint32_t) * nnz);
  values = need(sizeof(float) * nnz); take(f, values, sizeof(float) * nnz);
  targets = need((size_t)rows * labels); take(f, targets, (size_t)rows * labels);
  fold = need(rows); take(f, fold, rows);
  scale = need(sizeof(float) * width); take(f, scale, sizeof(float) * width);
  fclose(f);
  int epochs = atoi(argv[3]), folds = atoi(argv[7]);
  float rate = atof(argv[4]);
  long keep = atol(argv[5]);
  uint32_t seed = (uint32_t)atoi(argv[6]);
  float *w = need(sizeof(float) * (size_t)width * padded), *g2 = need(sizeof(float) * (size_t)width * padded);
  float *bias = need(sizeof(float) * padded), *s = need(sizeof(float) * padded);
  float *steps = need(sizeof(float) * padded);
  float *scores = need(sizeof(float) * (size_t)rows * labels);
  for (int k = 0; k < abs(folds); k++) {
    fit(w, g2, bias, k, epochs, rate, seed);
    reduce(w, steps, keep);
    for (int r = 0; r < rows; r++) if (fold[r] == k) {
      score(w, bias, r, s);
      memcpy(scores + (size_t)r * labels, s, sizeof(float) * labels);
    }
    fprintf(stderr, "fold %d\n", k);
  }
  f = fopen(argv[2], "wb");
  if (!f) { fprintf(stderr, "cannot write %s\n", argv[2]); return 1; }
  fwrite(scores, sizeof(float), (size_t)rows * labels, f);
  if (folds > 0) {
    fit(w, g2, bias, 255, epochs, rate, seed);
    reduce(w, steps, keep);
    fwrite(bias, sizeof(float), labels, f);
    fwrite(steps, sizeof(float), labels, f);
    int8_t *line = need(labels);
    for (int c = 0; c < width; c++) {
      for (int l = 0; l < labels; l++) line[l] = (int8_t)lroundf(w[(size_t)c * padded + l] / steps[l]);
      fwrite(line, 1, labels, f);
    }
  }
  fclose(f);
  return 0;
}
