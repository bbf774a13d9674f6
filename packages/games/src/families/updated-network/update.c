/*
 * The sums of an updated network after a few changes, and what it thinks of them: whole numbers of 16 bits. `update-plain.ts` says
 * the same in TypeScript. `node scripts/kernels.ts` compiles it.
 */
#include <stdint.h>
#include <wasm_simd128.h>

#define TOP 255

/* Each change names four rows of weights by their first number: taken away and added for the first seat, then for the second. */
int32_t update(const int16_t *from, int16_t *to, const int32_t *changes, int32_t count, const int16_t *weights, int32_t hidden,
               int32_t mover, const int16_t *last) {
  const v128_t zero = wasm_i16x8_splat(0);
  const v128_t top = wasm_i16x8_splat(TOP);
  v128_t sum = zero;
  for (int32_t seat = 0; seat < 2; seat++) {
    const int16_t *before = from + seat * hidden;
    int16_t *after = to + seat * hidden;
    const int32_t *rows = changes + 2 * seat;
    const int16_t *out = last + (seat == mover ? 0 : hidden);
    for (int32_t h = 0; h < hidden; h += 8) {
      v128_t x = wasm_v128_load(before + h);
      for (int32_t c = 0; c < 4 * count; c += 4) {
        x = wasm_i16x8_sub(x, wasm_v128_load(weights + rows[c] + h));
        x = wasm_i16x8_add(x, wasm_v128_load(weights + rows[c + 1] + h));
      }
      wasm_v128_store(after + h, x);
      x = wasm_i16x8_min(wasm_i16x8_max(x, zero), top);
      sum = wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(x, wasm_i16x8_mul(x, wasm_v128_load(out + h))));
    }
  }
  return wasm_i32x4_extract_lane(sum, 0) + wasm_i32x4_extract_lane(sum, 1) + wasm_i32x4_extract_lane(sum, 2) +
         wasm_i32x4_extract_lane(sum, 3);
}
