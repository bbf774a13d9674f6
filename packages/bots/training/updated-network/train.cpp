// Teaches an updated network (packages/games/src/families/updated-network) from samples of self-play; packages/bots/training/README.md tells how.
//
//   g++ -O3 -march=native -ffast-math -std=c++20 -pthread train.cpp -o train
//   ./train network.f32 --inputs 769 --hidden 32 --stages 0,10,18,26 --epochs 20 samples.bin ...
//
// With --zones N rows are those of N zones of a king, as many in each (cli/training/men/kings.ts): each is what all zones share and what is its own.
// With --begin FILE it goes on from a network written before, which may be one without zones.
// With --on-top the network says what the weights of the room leave out. How loudly they speak beside how games end is found out first, and
// what is learned is written down in their measure, so that they are left as they are.
//
// Written: inputs, hidden, stages and onTop as 32 bit whole numbers, the stretch, the stages, then weights by input (from 1), bias, last by stage, lean as floats.
#include <algorithm>
#include <chrono>
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

using std::string, std::vector;

struct Sample {
  uint32_t at;     // first input of the side to move; those of the other side follow
  uint16_t count;
  int8_t end;
  float score, weighed;  // by the search, and by the weights of the room
};

static float sigmoid(float x) { return 1 / (1 + std::exp(-x)); }

struct Settings {
  int inputs = 0, zones = 1, hidden = 32, epochs = 20, batch = 4096, threads = 2, seed = 1;
  bool onTop = false;
  float seconds = 0;    // so many epochs as fit into them, at most `epochs`; 0 for all
  float loudness = 1;   // what the weights of the room are multiplied by
  float trust = 0.6f;  // how much the opinion of the search counts beside the end of the game
  float rate = 0.002f, least = 0.00005f, decay = 1e-6f;
  vector<int> stages{0};
  vector<vector<uint16_t>> flips;  // mirrors in which the game is the same
  float wanted(const Sample &s) const { return trust * sigmoid(s.score) + (1 - trust) * (0.5f + 0.5f * s.end); }
};

constexpr float LIMIT = 1.98f;
/* Beyond this many log-odds the scale of opinions says little. */
constexpr float CLEAR = 4;

struct Network {
  int inputs, hidden, stages;
  vector<float> all;
  float *weights() { return all.data(); }
  float *bias() { return weights() + inputs * hidden; }
  float *last() { return bias() + hidden; }
  float *lean() { return last() + stages * 2 * hidden; }
  Network(int i, int h, int s) : inputs(i), hidden(h), stages(s), all(size_t(i) * h + h + s * 2 * h + s) {}
};

static vector<uint16_t> seen;
static vector<Sample> samples;

static void load(const string &file) {
  std::ifstream in(file, std::ios::binary);
  vector<char> bytes((std::istreambuf_iterator<char>(in)), {});
  size_t at = 0;
  const auto u16 = [&](size_t i) { uint16_t v; memcpy(&v, &bytes[i], 2); return v; };
  const auto i16 = [&](size_t i) { int16_t v; memcpy(&v, &bytes[i], 2); return v; };
  while (at + 2 <= bytes.size()) {
    const uint16_t count = u16(at);
    const size_t size = 2 + 4 * size_t(count) + 5;
    if (at + size > bytes.size()) break;
    Sample s{uint32_t(seen.size()), count, int8_t(bytes[at + size - 1]), i16(at + size - 5) / 1000.f, i16(at + size - 3) / 1000.f};
    for (int i = 0; i < 2 * count; i++) seen.push_back(u16(at + 2 + 2 * i));
    samples.push_back(s);
    at += size;
  }
}

struct Worker {
  vector<float> gradient;
  double loss = 0, ours = 0, theirs = 0;
  vector<float> a, b;
};

/* What makes of the opinion of the weights what is wanted, as nearly as one number can. */
static float loudness_of(const Settings &set) {
  float k = 1;
  for (int i = 0; i < 30; i++) {
    double slope = 0, bend = 1e-9;
    for (size_t j = 0; j < samples.size(); j += 1 + samples.size() / 500000) {
      const float x = samples[j].weighed, p = sigmoid(k * x);
      slope += x * (p - set.wanted(samples[j]));
      bend += x * x * p * (1 - p);
    }
    k -= float(slope / bend);
  }
  return k;
}

/* `fixed` is the number of sums where it is a usual one, so that loops over them have a known length. */
template <bool learning, int fixed>
static void look(const Settings &set, Network &net, Worker &worker, const uint32_t *order, size_t from, size_t to, uint32_t lot) {
  const int hidden = fixed > 0 ? fixed : net.hidden;
  worker.a.resize(hidden);
  worker.b.resize(hidden);
  float *__restrict a = worker.a.data(), *__restrict b = worker.b.data();
  vector<uint16_t> own(1024), other(1024);
  vector<float> da(hidden), db(hidden);
  Network &g = net;
  float *gradient = worker.gradient.data();
  for (size_t k = from; k < to; k++) {
    const Sample &s = samples[order[k]];
    const uint32_t mirrors = learning ? (order[k] * 2654435761u ^ lot) >> 16 : 0;
    for (int i = 0; i < s.count; i++) {
      own[i] = seen[s.at + i];
      other[i] = seen[s.at + s.count + i];
      for (size_t f = 0; f < set.flips.size(); f++)
        if (mirrors >> f & 1) own[i] = set.flips[f][own[i]], other[i] = set.flips[f][other[i]];
    }
    memcpy(a, g.bias(), hidden * 4);
    memcpy(b, g.bias(), hidden * 4);
    for (int i = 0; i < s.count; i++) {
      const float *__restrict w = g.weights() + own[i] * hidden, *__restrict v = g.weights() + other[i] * hidden;
      for (int h = 0; h < hidden; h++) a[h] += w[h], b[h] += v[h];
    }
    int stage = 0;
    while (stage + 1 < g.stages && s.count >= set.stages[stage + 1]) stage++;
    const float *last = g.last() + stage * 2 * hidden;
    float y = g.lean()[stage] + (set.onTop ? set.loudness * s.weighed : 0);
    for (int h = 0; h < hidden; h++) {
      const float x = std::clamp(a[h], 0.f, 1.f), z = std::clamp(b[h], 0.f, 1.f);
      y += x * x * last[h] + z * z * last[hidden + h];
    }
    const float wanted = set.wanted(s);
    const float p = sigmoid(y);
    worker.loss -= wanted * std::log(p + 1e-7f) + (1 - wanted) * std::log(1 - p + 1e-7f);
    if (!learning) {
      if (std::abs(s.weighed) < CLEAR) worker.ours += y * y, worker.theirs += s.weighed * s.weighed;
      continue;
    }
    const float d = p - wanted;
    float *glast = gradient + size_t(g.inputs) * hidden + hidden + stage * 2 * hidden;
    float *gbias = gradient + size_t(g.inputs) * hidden;
    gradient[size_t(g.inputs) * hidden + hidden + g.stages * 2 * hidden + stage] += d;
    for (int h = 0; h < hidden; h++) {
      const float x = std::clamp(a[h], 0.f, 1.f), z = std::clamp(b[h], 0.f, 1.f);
      glast[h] += d * x * x;
      glast[hidden + h] += d * z * z;
      da[h] = a[h] > 0 && a[h] < 1 ? d * last[h] * 2 * x : 0;
      db[h] = b[h] > 0 && b[h] < 1 ? d * last[hidden + h] * 2 * z : 0;
      gbias[h] += da[h] + db[h];
    }
    for (int i = 0; i < s.count; i++) {
      float *__restrict w = gradient + own[i] * hidden;
      for (int h = 0; h < hidden; h++) w[h] += da[h];
      float *__restrict v = gradient + other[i] * hidden;
      for (int h = 0; h < hidden; h++) v[h] += db[h];
    }
  }
}

template <bool learning>
static void lookAt(const Settings &set, Network &net, Worker &worker, const uint32_t *order, size_t from, size_t to, uint32_t lot) {
  const auto by = net.hidden == 16 ? look<learning, 16> : net.hidden == 32 ? look<learning, 32> : net.hidden == 64 ? look<learning, 64> : net.hidden == 128 ? look<learning, 128> : look<learning, 0>;
  by(set, net, worker, order, from, to, lot);
}

/* Lays a network that was written before where learning begins; one without zones is the same in each. */
static bool take_up(const string &file, const Settings &set, Network &net) {
  std::ifstream in(file, std::ios::binary);
  int32_t head[4];
  in.read((char *)head, 16);
  const int zones = head[0] == net.inputs ? 1 : set.zones;
  if (!in || head[0] * zones != net.inputs || head[1] != net.hidden || head[2] != net.stages || head[3] != set.onTop) return false;
  in.seekg(20 + 4 * head[2]);
  in.read((char *)net.weights(), size_t(4) * head[0] * net.hidden);
  for (int zone = 1; zone < zones; zone++) std::copy_n(net.weights(), size_t(head[0]) * net.hidden, net.weights() + size_t(zone) * head[0] * net.hidden);
  in.read((char *)net.bias(), 4 * (net.all.size() - size_t(net.inputs) * net.hidden));
  // What was written is in the measure of the weights.
  for (float *at = net.last(); at < net.all.data() + net.all.size(); at++) *at *= set.loudness;
  return bool(in);
}

/* What the zones have in common. */
static vector<float> shared_rows(Network &net, int zones, int row, int size) {
  vector<float> shared(size);
  for (int i = 0; i < size; i++)
    for (int zone = 0; zone < zones; zone++) shared[i] += net.all[zone * row + i] / zones;
  return shared;
}

int main(int argc, char **argv) {
  Settings set;
  vector<string> files;
  string out = argc > 1 ? argv[1] : "network.f32", begin;
  for (int i = 2; i < argc; i++) {
    const string flag = argv[i];
    const auto next = [&] { return string(argv[++i]); };
    if (flag == "--inputs") set.inputs = stoi(next());
    else if (flag == "--hidden") set.hidden = stoi(next());
    else if (flag == "--epochs") set.epochs = stoi(next());
    else if (flag == "--threads") set.threads = stoi(next());
    else if (flag == "--seed") set.seed = stoi(next());
    else if (flag == "--seconds") set.seconds = stof(next());
    else if (flag == "--trust") set.trust = stof(next());
    else if (flag == "--batch") set.batch = stoi(next());
    else if (flag == "--rate") set.rate = stof(next());
    else if (flag == "--decay") set.decay = stof(next());
    else if (flag == "--on-top") set.onTop = true;
    else if (flag == "--zones") set.zones = stoi(next());
    else if (flag == "--begin") begin = next();
    else if (flag == "--flip") {
      std::ifstream in(next(), std::ios::binary);
      vector<char> bytes((std::istreambuf_iterator<char>(in)), {});
      auto &flip = set.flips.emplace_back(bytes.size() / 2);
      memcpy(flip.data(), bytes.data(), bytes.size());
    } else if (flag == "--stages") {
      set.stages.clear();
      const string text = next();
      for (size_t at = 0; at != string::npos && at < text.size();) {
        set.stages.push_back(atoi(text.c_str() + at));
        at = text.find(',', at);
        if (at != string::npos) at++;
      }
    } else files.push_back(flag);
  }
  for (const string &file : files) load(file);
  if (samples.empty() || set.inputs == 0) return fprintf(stderr, "no samples or no --inputs\n"), 1;
  Network net(set.inputs, set.hidden, int(set.stages.size()));
  std::mt19937 random(set.seed);
  std::normal_distribution<float> normal(0, 1);
  for (int i = set.hidden; i < set.inputs * set.hidden; i++) net.weights()[i] = 0.1f * normal(random);
  for (int h = 0; h < set.hidden; h++) net.bias()[h] = 0.2f;
  for (int i = 0; i < net.stages * 2 * set.hidden; i++) net.last()[i] = 0.1f * normal(random);
  if (set.onTop) set.loudness = loudness_of(set), printf("loudness of the weights %.3f\n", set.loudness);
  if (!begin.empty() && !take_up(begin, set, net)) return fprintf(stderr, "%s is another kind of network\n", begin.c_str()), 1;
  // Of several zones the rows that all share are kept beside the network, which has the sums; zones begin alike.
  const int row = set.inputs / set.zones * set.hidden, shared_size = set.zones > 1 ? row : 0;
  if (begin.empty())
    for (int zone = 1; zone < set.zones; zone++) std::copy_n(net.all.begin(), row, net.all.begin() + zone * row);
  vector<float> shared = shared_rows(net, set.zones, row, shared_size);
  vector<float> m(net.all.size() + shared_size), v(net.all.size() + shared_size);
  const float most_last = LIMIT * std::min(1.f, set.loudness);
  // Whole games are kept for the test, not single positions of games that were learned from.
  const size_t tests = samples.size() / 20, learned = samples.size() - tests;
  vector<uint32_t> order(samples.size());
  for (uint32_t i = 0; i < order.size(); i++) order[i] = i;
  vector<Worker> workers(set.threads);
  for (auto &w : workers) w.gradient.resize(net.all.size());
  const auto began = std::chrono::steady_clock::now();
  long step = 0;
  float stretch = 1;
  long steps = long(set.epochs) * ((learned + set.batch - 1) / set.batch);
  printf("%zu samples, %zu of them for the test\n", samples.size(), tests);
  for (int epoch = 1; epoch <= set.epochs; epoch++) {
    std::shuffle(order.begin(), order.begin() + learned, random);
    double loss = 0;
    for (size_t from = 0; from < learned; from += set.batch) {
      const size_t to = std::min(learned, from + set.batch);
      vector<std::thread> threads;
      const uint32_t lot = random();
      for (int t = 0; t < set.threads; t++) {
        workers[t].loss = 0;
        std::fill(workers[t].gradient.begin(), workers[t].gradient.end(), 0.f);
        const size_t a = from + (to - from) * t / set.threads, b = from + (to - from) * (t + 1) / set.threads;
        threads.emplace_back([&, t, a, b, lot] { lookAt<true>(set, net, workers[t], order.data(), a, b, lot); });
      }
      for (auto &t : threads) t.join();
      for (auto &w : workers) loss += w.loss;
      step++;
      const float rate = set.least + (set.rate - set.least) * 0.5f * (1 + std::cos(3.14159265f * step / steps));
      const float c1 = 1 - std::pow(0.9f, step), c2 = 1 - std::pow(0.999f, step);
      const float share = 1.f / (to - from);
      float *__restrict sum = workers[0].gradient.data();
      for (size_t w = 1; w < workers.size(); w++)
        for (size_t i = 0; i < net.all.size(); i++) sum[i] += workers[w].gradient[i];
      const auto change = [&](size_t i, float g, float own) {
        m[i] = 0.9f * m[i] + 0.1f * g;
        v[i] = 0.999f * v[i] + 0.001f * g * g;
        return -rate * (m[i] / c1) / (std::sqrt(v[i] / c2) + 1e-8f) - rate * set.decay * 100 * own;
      };
      for (int i = 0; i < shared_size; i++) {
        float g = 0;
        for (int zone = 0; zone < set.zones; zone++) g += sum[zone * row + i];
        const float by = change(net.all.size() + i, g * share, shared[i]);
        shared[i] += by;
        for (int zone = 0; zone < set.zones; zone++) net.all[zone * row + i] += by;
      }
      const size_t last_from = size_t(set.inputs) * set.hidden + set.hidden, lean_from = net.all.size() - net.stages;
      const auto learn = [&](size_t from, size_t to, float most) {
        for (size_t i = from; i < to; i++) {
          const float own = int(i) < shared_size * set.zones ? net.all[i] - shared[i % row] : net.all[i];
          net.all[i] = std::clamp(net.all[i] + change(i, sum[i] * share, own), -most, most);
        }
      };
      learn(0, last_from, LIMIT);
      learn(last_from, lean_from, most_last);
      learn(lean_from, net.all.size(), 1e9f);
      for (int zone = 0; zone < set.zones; zone++) std::fill_n(net.all.begin() + zone * row, set.hidden, 0.f);
    }
    const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    // The rate falls to its least at the end, so it has to be known early where that is.
    if (epoch == 1 && set.seconds > 0 && spent * set.epochs > set.seconds) {
      set.epochs = std::max(2, int(set.seconds / spent));
      steps = step * set.epochs;
    }
    Worker test;
    test.gradient.resize(0);
    lookAt<false>(set, net, test, order.data(), learned, samples.size(), 0);
    stretch = set.onTop ? 1 : std::sqrt(test.theirs / (test.ours + 1e-9));
    if (epoch == 1 || epoch % 5 == 0 || epoch == set.epochs)
      printf("epoch %d: loss %.5f, test %.5f, stretch %.3f, %.0f s\n", epoch, loss / learned, test.loss / tests, stretch, spent);
    fflush(stdout);
  }
  if (set.onTop)
    for (size_t i = size_t(set.inputs) * set.hidden + set.hidden; i < net.all.size(); i++) net.all[i] /= set.loudness;
  std::ofstream file(out, std::ios::binary);
  const int32_t head[4] = {net.inputs, net.hidden, net.stages, set.onTop};
  file.write((const char *)head, 16);
  file.write((const char *)&stretch, 4);
  for (int32_t stage : set.stages) file.write((const char *)&stage, 4);
  file.write((const char *)net.all.data(), net.all.size() * 4);
}
