/* Eight whole numbers of 16 bits at once, in WebAssembly and on the machines that teach. */
#include <stdint.h>

#ifdef __wasm__
#include <wasm_simd128.h>
typedef v128_t Eight;
#define load_eight(p) wasm_v128_load(p)
#define store_eight(p, x) wasm_v128_store(p, x)
#define plus(a, b) wasm_i16x8_add(a, b)
#define minus(a, b) wasm_i16x8_sub(a, b)
#define times(a, b) wasm_i16x8_mul(a, b)
#define pairs(a, b) wasm_i32x4_dot_i16x8(a, b)
#define plus_four(a, b) wasm_i32x4_add(a, b)
#define all_eight(x) wasm_i16x8_splat(x)
#define cut(x, low, high) wasm_i16x8_min(wasm_i16x8_max(x, low), high)
static int32_t total(Eight x) {
  return wasm_i32x4_extract_lane(x, 0) + wasm_i32x4_extract_lane(x, 1) + wasm_i32x4_extract_lane(x, 2) + wasm_i32x4_extract_lane(x, 3);
}
#else
#include <emmintrin.h>
typedef __m128i Eight;
#define load_eight(p) _mm_load_si128((const __m128i *)(p))
#define store_eight(p, x) _mm_store_si128((__m128i *)(p), x)
#define plus(a, b) _mm_add_epi16(a, b)
#define minus(a, b) _mm_sub_epi16(a, b)
#define times(a, b) _mm_mullo_epi16(a, b)
#define pairs(a, b) _mm_madd_epi16(a, b)
#define plus_four(a, b) _mm_add_epi32(a, b)
#define all_eight(x) _mm_set1_epi16(x)
#define cut(x, low, high) _mm_min_epi16(_mm_max_epi16(x, low), high)
static int32_t total(Eight x) {
  int32_t four[4];
  _mm_storeu_si128((__m128i *)four, x);
  return four[0] + four[1] + four[2] + four[3];
}
#endif
