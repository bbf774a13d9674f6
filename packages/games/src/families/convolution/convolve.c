/*
 * One layer of a network on a board: whole numbers, 16 bits wide, summed up in 32 bits. `convolve-plain.ts` says the same in
 * TypeScript. Eight results of four points are kept in registers while all that they are made of passes by once. `node scripts/kernels.ts` compiles it.
 */
#include <stdint.h>
#include <wasm_simd128.h>

#define AT_ONCE 4

void convolve(const int32_t *sites, int32_t count, const int32_t *taps, int32_t tap_count, const int16_t *in, int32_t in_channels,
              const int16_t *weights, const int32_t *bias, const int16_t *carried, int32_t carry, int16_t *out, int32_t out_channels,
              int32_t shift, int32_t top) {
  const int32_t pairs = in_channels >> 1;
  const v128_t most = wasm_i16x8_splat(top);
  const v128_t zero = wasm_i16x8_splat(0);
  for (int32_t first = 0; first < out_channels; first += 8) {
    const v128_t bias_low = wasm_v128_load(bias + first);
    const v128_t bias_high = wasm_v128_load(bias + first + 4);
    for (int32_t s = 0; s < count; s += AT_ONCE) {
      v128_t low[AT_ONCE], high[AT_ONCE];
      const int16_t *from[AT_ONCE];
#pragma clang loop unroll(full)
      for (int k = 0; k < AT_ONCE; k++) {
        low[k] = bias_low;
        high[k] = bias_high;
        from[k] = in + sites[s + k] * in_channels;
      }
      const int16_t *w = weights;
      for (int32_t t = 0; t < tap_count; t++) {
        const int32_t step = taps[t] * in_channels;
        const int16_t *a[AT_ONCE];
#pragma clang loop unroll(full)
        for (int k = 0; k < AT_ONCE; k++) a[k] = from[k] + step;
        for (int32_t i = 0; i < pairs; i++) {
          const v128_t w_low = wasm_v128_load(w);
          const v128_t w_high = wasm_v128_load(w + 8);
#pragma clang loop unroll(full)
          for (int k = 0; k < AT_ONCE; k++) {
            const v128_t x = wasm_v128_load32_splat(a[k] + 2 * i);
            low[k] = wasm_i32x4_add(low[k], wasm_i32x4_dot_i16x8(x, w_low));
            high[k] = wasm_i32x4_add(high[k], wasm_i32x4_dot_i16x8(x, w_high));
          }
          w += 16;
        }
      }
#pragma clang loop unroll(full)
      for (int k = 0; k < AT_ONCE; k++) {
        const int32_t at = sites[s + k] * out_channels + first;
        if (carried) {
          const v128_t x = wasm_v128_load(carried + at);
          low[k] = wasm_i32x4_add(low[k], wasm_i32x4_shl(wasm_i32x4_extend_low_i16x8(x), carry));
          high[k] = wasm_i32x4_add(high[k], wasm_i32x4_shl(wasm_i32x4_extend_high_i16x8(x), carry));
        }
        const v128_t both = wasm_i16x8_narrow_i32x4(wasm_i32x4_shr(low[k], shift), wasm_i32x4_shr(high[k], shift));
        wasm_v128_store(out + at, wasm_i16x8_min(wasm_i16x8_max(both, zero), most));
      }
    }
    weights += tap_count * pairs * 16;
  }
}
