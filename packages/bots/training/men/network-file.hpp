// Lays a network as ../updated-network writes it into the tables of a game, in the whole numbers that cli/training/men/store.ts makes of it.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

static void load_network(const std::string &file) {
  std::ifstream in(file, std::ios::binary);
  int32_t head[4];
  float stretch;
  in.read((char *)head, 16), in.read((char *)&stretch, 4);
  const int inputs = head[0], hidden = head[1], stages = head[2];
  if (!in || int64_t(inputs) * hidden > MAX_WEIGHTS || hidden > MAX_HIDDEN || hidden % 8 || stages > MAX_STAGES || inputs % rules.inputs)
    fprintf(stderr, "the network %s does not fit\n", file.c_str()), exit(1);
  std::vector<int32_t> from(stages);
  in.read((char *)from.data(), 4 * stages);
  const auto whole = [&](int16_t *to, size_t n, int parts) {
    std::vector<float> learned(n);
    in.read((char *)learned.data(), 4 * n);
    for (size_t i = 0; i < n; i++) to[i] = int16_t(std::lround(parts * learned[i]));
  };
  whole(weights, size_t(inputs) * hidden, TOP);
  whole(bias, hidden, TOP);
  whole(last_layer, size_t(stages) * 2 * hidden, LAST_PARTS);
  // The first row of each zone is nothing.
  for (int row = 0; row < inputs; row += rules.inputs)
    for (int h = 0; h < hidden; h++) weights[row * hidden + h] = 0;
  for (int s = 0; s < stages; s++) {
    float each;
    in.read((char *)&each, 4);
    lean[s] = int32_t(std::lround(int(PARTS) * each));
  }
  if (!in) fprintf(stderr, "the network %s is cut off\n", file.c_str()), exit(1);
  for (size_t things = 0, stage = 0; things < sizeof(stage_of); things++) {
    while (stage + 1 < size_t(stages) && int(things) >= from[stage + 1]) stage++;
    stage_of[things] = uint8_t(stage);
  }
  rules.hidden = hidden;
  rules.zoned = inputs > rules.inputs;
  rules.alone = !head[3];
  rules.stretch = int32_t(std::lround(1024 * stretch));
}
