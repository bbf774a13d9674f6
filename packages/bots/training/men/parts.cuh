// Eight sums of a network at once for each thread of a group: what eight.h is to processors.
#pragma once
#include <cstdint>

// All threads of a group do the same and each has a stack of its own; with eight of them a word on all stacks is just what memory moves at once.
#define LANES 8
#define LANE (int(threadIdx.x))
#define ALL_LANES 0xffu
#define TOGETHER() __syncwarp(ALL_LANES)
#define PART 8

struct Part {
  uint32_t two[4];
};
typedef int32_t Sum;

#define load_part(p) load_eight_(p)
#define store_part(p, x) store_eight_(p, x)
#define NO_SUM 0
#define INLINE static __device__ __forceinline__

INLINE Part load_eight_(const int16_t *p) {
  const uint4 all = *reinterpret_cast<const uint4 *>(p);
  return {{all.x, all.y, all.z, all.w}};
}
INLINE void store_eight_(int16_t *p, const Part &x) {
  *reinterpret_cast<uint4 *>(p) = make_uint4(x.two[0], x.two[1], x.two[2], x.two[3]);
}
template <class Do>
INLINE Part each_two(Do make) {
  return {{make(0), make(1), make(2), make(3)}};
}
INLINE Part all_parts(int x) {
  const uint32_t both = uint32_t(uint16_t(x)) * 0x10001u;
  return {{both, both, both, both}};
}
INLINE Part plus(const Part &a, const Part &b) {
  return each_two([&](int i) { return __vadd2(a.two[i], b.two[i]); });
}
INLINE Part minus(const Part &a, const Part &b) {
  return each_two([&](int i) { return __vsub2(a.two[i], b.two[i]); });
}
INLINE Part cut(const Part &x, const Part &low, const Part &high) {
  return each_two([&](int i) { return __vmins2(__vmaxs2(x.two[i], low.two[i]), high.two[i]); });
}
INLINE int32_t first_of(uint32_t x) { return int16_t(x & 0xffff); }
INLINE int32_t second_of(uint32_t x) { return int16_t(x >> 16); }
INLINE Part times(const Part &a, const Part &b) {
  return each_two([&](int i) {
    const uint32_t first = uint32_t(first_of(a.two[i]) * first_of(b.two[i])) & 0xffff;
    return first | uint32_t(second_of(a.two[i]) * second_of(b.two[i])) << 16;
  });
}
INLINE Sum pairs(const Part &a, const Part &b) {
  Sum sum = 0;
  for (int i = 0; i < 4; i++) sum += first_of(a.two[i]) * first_of(b.two[i]) + second_of(a.two[i]) * second_of(b.two[i]);
  return sum;
}
INLINE Sum plus_four(Sum a, Sum b) { return a + b; }
INLINE int32_t total(Sum x) { return __reduce_add_sync(ALL_LANES, x); }

// The first of the best among what the threads have found.
#define FIRST_BEST(i, score) first_best_(i, score)
INLINE int first_best_(int i, int score) {
  const int most = __reduce_max_sync(ALL_LANES, score);
  return __reduce_min_sync(ALL_LANES, score == most ? i : 0x7fffffff);
}
