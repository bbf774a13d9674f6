/* What a search asks of whoever runs it, a page or a program of this machine: whether to go on, and for memory. Included once, by the search. */
#include <stdint.h>

#ifdef __wasm__
__attribute__((import_module("env"), import_name("spend"))) int32_t spend(int32_t nodes);
extern uint8_t __heap_base;
static uint8_t *heap(uint32_t bytes) {
  (void)bytes;
  return &__heap_base;
}
int32_t memory_begins(void) { return (int32_t)(uintptr_t)&__heap_base; }
#else
#include <stdlib.h>
static int32_t spend(int32_t nodes);
static uint8_t *heap(uint32_t bytes) { return (uint8_t *)calloc(bytes, 1); }
int32_t memory_begins(void) { return 0; }
#endif
