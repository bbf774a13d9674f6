/* What a position looks like: the sum of the weights of its patterns, in parts of a disc. */

#define DISC 64
/* No opinion is beyond this. */
#define SUREST (64 * DISC)

typedef uint16_t Vector __attribute__((vector_size(16)));
typedef struct {
  Vector parts[VECTORS];
} Fillings;

static int opinion(const Fillings *fillings, int side, int empty) {
  const uint16_t *filling = (const uint16_t *)fillings;
  const int16_t *weight = weights[side][phase_of[64 - empty]];
  int sum = turn[empty];
  for (int i = 0; i < PLACES; i++) sum += weight[starts[i] + filling[i]];
  return sum > SUREST ? SUREST : sum < -SUREST ? -SUREST : sum;
}

/* The fillings after a disc of a side on a cell, with what it turns over. */
static inline void put(Fillings *to, const Fillings *from, int cell, Cells flips, int side) {
  Fillings next;
  const Vector *disc = (const Vector *)powers[cell];
  if (side) {
    for (int i = 0; i < VECTORS; i++) next.parts[i] = from->parts[i] + disc[i] + disc[i];
    for (; flips; flips &= flips - 1) {
      disc = (const Vector *)powers[FIRST(flips)];
      for (int i = 0; i < VECTORS; i++) next.parts[i] += disc[i];
    }
  } else {
    for (int i = 0; i < VECTORS; i++) next.parts[i] = from->parts[i] + disc[i];
    for (; flips; flips &= flips - 1) {
      disc = (const Vector *)powers[FIRST(flips)];
      for (int i = 0; i < VECTORS; i++) next.parts[i] -= disc[i];
    }
  }
  *to = next;
}

/* The discs of the mover are those of the first side. */
static void fill(Fillings *fillings, Cells mine, Cells other) {
  for (int i = 0; i < VECTORS; i++) fillings->parts[i] = (Vector){0};
  for (Cells all = mine | other; all; all &= all - 1) {
    const int cell = FIRST(all);
    const Vector *disc = (const Vector *)powers[cell];
    for (int times = mine >> cell & 1 ? 1 : 2; times > 0; times--)
      for (int i = 0; i < VECTORS; i++) fillings->parts[i] += disc[i];
  }
}
