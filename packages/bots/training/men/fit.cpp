// What the terms of the search of chess and its relatives are worth, early and late in a game: logistic regression on samples of play.cpp.
//
//   g++ -O3 -march=native -ffast-math -std=c++20 -pthread fit.cpp -o fit
//   ./fit terms.i16 --from tables.bin --trust 0.5 --epochs 20 samples.bin …
//
// Written: whole numbers of 16 bits, early and late one beside the other, as `terms` in tables.h.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "../../../games/src/chess/lookahead/tables.h"
#include "tables-file.hpp"

using std::string, std::vector;

constexpr float PARTS = 512;

struct Sample {
  uint32_t at;
  uint16_t count;
  uint8_t phase;
  int8_t end;
  float score;
};

static vector<uint16_t> term;
static vector<int8_t> times;
static vector<Sample> samples;

static void load(const string &file) {
  std::ifstream in(file, std::ios::binary);
  vector<char> bytes((std::istreambuf_iterator<char>(in)), {});
  size_t at = 0;
  while (at + 2 <= bytes.size()) {
    uint16_t n;
    memcpy(&n, &bytes[at], 2);
    const size_t size = 2 + 3 * size_t(n) + 1 + 5;
    if (at + size > bytes.size()) break;
    int16_t score;
    memcpy(&score, &bytes[at + size - 5], 2);
    samples.push_back({uint32_t(term.size()), n, uint8_t(bytes[at + size - 6]), int8_t(bytes[at + size - 1]), score / 1000.f});
    for (int i = 0; i < n; i++) {
      uint16_t t;
      memcpy(&t, &bytes[at + 2 + 3 * i], 2);
      term.push_back(t);
      times.push_back(int8_t(bytes[at + 4 + 3 * i]));
    }
    at += size;
  }
}

static float sigmoid(float x) { return 1 / (1 + std::exp(-x)); }

int main(int argc, char **argv) {
  float trust = 0.5f, rate = 0.004f, pull = 0.3f;
  int epochs = 15, threads = 2, batch = 4096;
  vector<string> files;
  for (int i = 2; i < argc; i++) {
    const string flag = argv[i];
    const auto next = [&] { return string(argv[++i]); };
    if (flag == "--from") load_tables(next());
    else if (flag == "--trust") trust = stof(next());
    else if (flag == "--rate") rate = stof(next());
    else if (flag == "--pull") pull = stof(next());
    else if (flag == "--epochs") epochs = stoi(next());
    else if (flag == "--threads") threads = stoi(next());
    else files.push_back(flag);
  }
  for (const string &file : files) load(file);
  if (samples.empty()) return fprintf(stderr, "no samples\n"), 1;
  const int all = 2 * MAX_TERMS;
  vector<float> w(all), first(all), m(all), v(all), often(all);
  for (int i = 0; i < all; i++) w[i] = first[i] = terms[i] / PARTS;
  for (size_t i = 0; i < term.size(); i++) often[2 * term[i]] = ++often[2 * term[i] + 1];
  const size_t tests = samples.size() / 20, learned = samples.size() - tests;
  vector<uint32_t> order(samples.size());
  for (uint32_t i = 0; i < order.size(); i++) order[i] = i;
  std::mt19937 random(1);
  const auto value = [&](const Sample &s) {
    const float early = s.phase / 128.f, late = 1 - early;
    float y = 0;
    for (uint32_t k = s.at; k < s.at + s.count; k++) y += times[k] * (early * w[2 * term[k]] + late * w[2 * term[k] + 1]);
    return y;
  };
  const auto wanted = [&](const Sample &s) { return trust * sigmoid(s.score) + (1 - trust) * (0.5f + 0.5f * s.end); };
  const auto loss = [&](float p, float q) { return -q * std::log(p + 1e-7f) - (1 - q) * std::log(1 - p + 1e-7f); };
  const long steps = long(epochs) * ((learned + batch - 1) / batch);
  long step = 0;
  printf("%zu samples\n", samples.size());
  vector<vector<float>> gradients(threads, vector<float>(all));
  for (int epoch = 1; epoch <= epochs; epoch++) {
    std::shuffle(order.begin(), order.begin() + learned, random);
    double sum = 0, test = 0;
    for (size_t from = 0; from < learned; from += batch) {
      const size_t to = std::min(learned, from + batch);
      vector<std::thread> workers;
      vector<double> losses(threads);
      for (int t = 0; t < threads; t++)
        workers.emplace_back([&, t] {
          auto &g = gradients[t];
          std::fill(g.begin(), g.end(), 0.f);
          for (size_t k = from + (to - from) * t / threads; k < from + (to - from) * (t + 1) / threads; k++) {
            const Sample &s = samples[order[k]];
            const float q = wanted(s), p = sigmoid(value(s)), early = s.phase / 128.f;
            losses[t] += loss(p, q);
            for (uint32_t j = s.at; j < s.at + s.count; j++) {
              g[2 * term[j]] += (p - q) * times[j] * early;
              g[2 * term[j] + 1] += (p - q) * times[j] * (1 - early);
            }
          }
        });
      for (auto &worker : workers) worker.join();
      for (double l : losses) sum += l;
      step++;
      const float now = 0.0002f + rate * 0.5f * (1 + std::cos(3.14159265f * step / steps));
      const float c1 = 1 - std::pow(0.9f, step), c2 = 1 - std::pow(0.999f, step);
      for (int i = 0; i < all; i++) {
        if (!often[i]) continue;
        float g = 0;
        for (auto &each : gradients) g += each[i];
        // What is seldom seen stays near what it was.
        g = g / (to - from) + pull * (w[i] - first[i]) * 100 / samples.size();
        m[i] = 0.9f * m[i] + 0.1f * g;
        v[i] = 0.999f * v[i] + 0.001f * g * g;
        w[i] -= now * (m[i] / c1) / (std::sqrt(v[i] / c2) + 1e-8f);
      }
    }
    for (size_t k = learned; k < samples.size(); k++) test += loss(sigmoid(value(samples[k])), wanted(samples[k]));
    if (epoch == 1 || epoch % 5 == 0 || epoch == epochs) printf("epoch %d: loss %.5f, test %.5f\n", epoch, sum / learned, test / tests), fflush(stdout);
  }
  std::ofstream out(argv[1], std::ios::binary);
  for (int i = 0; i < all; i++) {
    const int16_t whole = int16_t(std::lround(std::clamp(PARTS * w[i], -32000.f, 32000.f)));
    out.write((const char *)&whole, 2);
  }
}
