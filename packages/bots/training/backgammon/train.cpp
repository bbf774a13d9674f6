// Teaches a small network to judge backgammon by letting it play against itself. It starts from nothing but the rules.
//
//   g++ -O3 -march=native -ffast-math -std=c++20 -pthread train.cpp -o train
//   ./train learn OUT --seconds 600 --threads 16 --seed 1 [--from NET] [--sampled SECONDS] [--rate R]
//   ./train turns < positions     prints the turns of each position, for comparison with the rules of the box
//   ./train judge NET < positions prints what the network says, for comparison with the judge of the box
//   ./train match A B --games N   plays two networks against each other, judging at once
//
// First part: temporal differences along sampled games (the end of the game and the network's own next opinion, mixed).
// Second part: the opinion of a position is drawn towards the mean over all 21 throws of the best answer to each, which has
// no noise of the dice in it; a hundred times as dear a position, and much better after some minutes.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

// ---------------------------------------------------------------- rules

/** One side's men: 0..23 by how far they are from leaving the board, 24 on the bar. */
struct Side {
  int8_t men[25];
  int8_t off;
};
/** `me` is to throw. Point i of one side is point 23 - i of the other. */
struct Board {
  Side me, opp;
};

static bool same(const Board& a, const Board& b) { return std::memcmp(&a, &b, sizeof(Board)) == 0; }
static Board flipped(const Board& b) { return {b.opp, b.me}; }

static int rearmost(const Side& s) {
  for (int i = 24; i >= 0; i--)
    if (s.men[i]) return i;
  return -1;
}

/** Plays one man by one die; false where the rules forbid it. */
static bool step(Board& b, int from, int die) {
  Side& me = b.me;
  if (!me.men[from]) return false;
  if (me.men[24] && from != 24) return false;
  int to = from - die;
  if (to < 0) {
    int back = rearmost(me);
    if (back > 5) return false;
    if (to < -1 && back > from) return false;
    me.men[from]--;
    me.off++;
    return true;
  }
  int8_t& there = b.opp.men[23 - to];
  if (there > 1) return false;
  me.men[from]--;
  if (there == 1) {
    there = 0;
    b.opp.men[24]++;
  }
  me.men[to]++;
  return true;
}

using Turns = std::vector<Board>;

static void doublets(const Board& b, int die, int left, int highest, int depth, int& deepest, Turns& out) {
  bool any = false;
  if (left > 0)
    for (int from = b.me.men[24] ? 24 : highest; from >= 0; from--) {
      Board next = b;
      if (!step(next, from, die)) continue;
      any = true;
      // Men are moved from the back to the front: other orders lead to the same board.
      doublets(next, die, left - 1, from == 24 && next.me.men[24] == 0 ? 23 : from, depth + 1, deepest, out);
    }
  if (any || depth < deepest) return;
  if (depth > deepest) {
    deepest = depth;
    out.clear();
  }
  out.push_back(b);
}

/** All boards that a throw can lead to, each once; the board itself where nothing can be moved. */
static void turnsOf(const Board& b, int a, int c, Turns& out) {
  out.clear();
  if (a == c) {
    int deepest = 0;
    doublets(b, a, 4, 24, 0, deepest, out);
  } else {
    int high = std::max(a, c), low = std::min(a, c);
    int best = 0;
    for (int order = 0; order < 2; order++) {
      int first = order ? low : high, second = order ? high : low;
      for (int from = 24; from >= 0; from--) {
        Board one = b;
        if (!step(one, from, first)) continue;
        bool both = false;
        for (int then = 24; then >= 0; then--) {
          Board two = one;
          if (!step(two, then, second)) continue;
          both = true;
          if (best < 3) out.clear();
          best = 3;
          out.push_back(two);
        }
        if (both || best == 3) continue;
        // One die only: the higher, where it can be used.
        int worth = first == high ? 2 : 1;
        if (worth < best) continue;
        if (worth > best) out.clear();
        best = worth;
        out.push_back(one);
      }
    }
    if (best == 0) out.push_back(b);
  }
  if (out.size() > 1) {
    std::sort(out.begin(), out.end(), [](const Board& x, const Board& y) { return std::memcmp(&x, &y, sizeof(Board)) < 0; });
    out.erase(std::unique(out.begin(), out.end(), same), out.end());
  }
}

static Board standard() {
  Board b{};
  for (Side* s : {&b.me, &b.opp}) s->men[23] = 2, s->men[12] = 5, s->men[7] = 3, s->men[5] = 5;
  return b;
}
static Board nackgammon() {
  Board b{};
  for (Side* s : {&b.me, &b.opp}) s->men[23] = 2, s->men[22] = 2, s->men[12] = 4, s->men[7] = 3, s->men[5] = 4;
  return b;
}

// ---------------------------------------------------------------- what the network sees

constexpr int POINT_INPUTS = 98, EXTRA = 6, INPUTS = 2 * (POINT_INPUTS + EXTRA) + 1;
constexpr int CONTACT = 192, RACE = 64, OUTPUTS = 5;

struct Inputs {
  int count;
  int16_t index[96];
  float value[96];
  void add(int i, float v) {
    index[count] = (int16_t)i;
    value[count++] = v;
  }
};

/** Throws as bits, doublets in the first six places. */
static int throwBit(int a, int b) {
  if (a == b) return a - 1;
  if (a < b) std::swap(a, b);
  return 6 + (a - 1) * (a - 2) / 2 + b - 1;
}
static int throwsIn(uint32_t mask) { return __builtin_popcount(mask & 63) + 2 * __builtin_popcount(mask >> 6); }

/** hits[d-1][blocked]: throws that bring a man exactly d points on, given which of the 11 points before him are blocked. */
static uint32_t hits[12][2048];
/** Throws with which a man can use both dice, given which of the 12 points before him are blocked. */
static uint8_t escapes[4096];

static void fillTables() {
  for (int d = 1; d <= 12; d++)
    for (int blocked = 0; blocked < 2048; blocked++) {
      auto open = [&](int k) { return !(blocked >> (k - 1) & 1); };
      uint32_t mask = 0;
      if (d <= 6)
        for (int other = 1; other <= 6; other++) mask |= 1u << throwBit(d, other);
      for (int a = 1; a <= 6; a++) {
        int b = d - a;
        if (b > a && b <= 6 && (open(a) || open(b))) mask |= 1u << throwBit(a, b);
        for (int n = 2; n <= 4; n++) {
          if (n * a != d) continue;
          bool free = true;
          for (int k = 1; k < n; k++) free = free && open(k * a);
          if (free) mask |= 1u << throwBit(a, a);
        }
      }
      hits[d - 1][blocked] = mask;
    }
  for (int blocked = 0; blocked < 4096; blocked++) {
    auto open = [&](int k) { return !(blocked >> (k - 1) & 1); };
    int count = 0;
    for (int a = 1; a <= 6; a++)
      for (int b = 1; b <= 6; b++) count += (open(a) || open(b)) && open(a + b);
    escapes[blocked] = (uint8_t)count;
  }
}

struct Look {
  uint32_t made = 0, blots = 0, men = 0;
  int rear = -1, pips = 0;
};
static Look lookAt(const Side& s) {
  Look l;
  for (int i = 0; i < 24; i++) {
    int n = s.men[i];
    if (!n) continue;
    l.men |= 1u << i;
    l.pips += n * (i + 1);
    if (n > 1) l.made |= 1u << i;
    else l.blots |= 1u << i;
    l.rear = i;
  }
  if (s.men[24]) {
    l.rear = 24;
    l.pips += 25 * s.men[24];
  }
  return l;
}
static bool touching(const Look& a, const Look& b) { return a.rear + b.rear > 23; }

/** Throws with which the other side hits one of these blots. */
static int shots(const Look& mine, const Look& other, bool otherOnBar) {
  if (!mine.blots) return 0;
  uint32_t mask = 0;
  auto from = [&](int at) {
    uint32_t blocked = (at > 23 ? mine.made : mine.made >> (24 - at)) & 2047;
    for (uint32_t rest = mine.blots; rest; rest &= rest - 1) {
      int d = __builtin_ctz(rest) - 23 + at;
      if (d >= 1 && d <= 12) mask |= hits[d - 1][blocked];
    }
  };
  if (otherOnBar) from(24);
  else
    for (uint32_t rest = other.men; rest; rest &= rest - 1) from(__builtin_ctz(rest));
  return throwsIn(mask);
}

static void sideInputs(Inputs& in, int base, const Side& s, const Look& mine, const Look& other, const Side& os) {
  for (int i = 0; i < 24; i++) {
    int n = s.men[i];
    if (!n) continue;
    if (n == 1) in.add(base + 4 * i, 1);
    else in.add(base + 4 * i + 1, 1);
    if (n >= 3) in.add(base + 4 * i + 2, 1);
    if (n > 3) in.add(base + 4 * i + 3, (float)(n - 3) / 2);
  }
  if (s.men[24]) in.add(base + 96, (float)s.men[24] / 2);
  if (s.off) in.add(base + 97, (float)s.off / 15);
  int extra = base + POINT_INPUTS;
  in.add(extra, (float)mine.pips / 100);
  int shot = shots(mine, other, os.men[24] > 0);
  if (shot) in.add(extra + 1, (float)shot / 36);
  if (mine.rear > 0) {
    uint32_t blocked = mine.rear > 23 ? other.made & 4095 : (other.made >> (24 - mine.rear)) & 4095;
    in.add(extra + 2, (float)escapes[blocked] / 36);
  }
  int closed = __builtin_popcount(other.made & 63);
  in.add(extra + 3, (float)(36 - closed * closed) / 36);
  int prime = 0;
  for (uint32_t run = mine.made; run; run &= run >> 1) prime++;
  if (prime) in.add(extra + 4, (float)prime / 6);
  if (!s.off) in.add(extra + 5, 1);
}

/** True where men can still meet. */
static bool see(const Board& b, Inputs& in) {
  Look me = lookAt(b.me), opp = lookAt(b.opp);
  in.count = 0;
  sideInputs(in, 0, b.me, me, opp, b.opp);
  sideInputs(in, POINT_INPUTS + EXTRA, b.opp, opp, me, b.me);
  bool contact = touching(me, opp);
  if (contact) in.add(INPUTS - 1, (float)(me.rear + opp.rear - 23) / 24);
  return contact;
}

// ---------------------------------------------------------------- the network

/** Chances of who is to throw: win, win a gammon, a backgammon, lose a gammon, a backgammon. */
struct Opinion {
  float p[OUTPUTS];
};
static Opinion turned(const Opinion& o) { return {{1 - o.p[0], o.p[3], o.p[4], o.p[1], o.p[2]}}; }
static float equity(const Opinion& o) { return 2 * o.p[0] - 1 + o.p[1] + o.p[2] - o.p[3] - o.p[4]; }

using Lane = float __attribute__((vector_size(64)));

template <int H>
struct Layer {
  alignas(64) float first[INPUTS][H];
  alignas(64) float bias[H];
  alignas(64) float second[OUTPUTS][H];
  float last[OUTPUTS];

  void clear(uint64_t seed) {
    uint64_t x = seed * 0x9E3779B97F4A7C15ull + 1;
    auto uniform = [&] {
      x ^= x << 13, x ^= x >> 7, x ^= x << 17;
      return (float)((x >> 40) / 8388608.0 - 1);
    };
    for (auto& row : first)
      for (float& w : row) w = 0.2f * uniform();
    for (float& w : bias) w = 0.1f * uniform();
    for (auto& row : second)
      for (float& w : row) w = 0.1f * uniform();
    last[0] = 0, last[1] = last[3] = -1.5f, last[2] = last[4] = -5;
  }
  void hide(const Inputs& in, float* hidden) const {
    // In blocks that stay in registers while all inputs pass.
    constexpr int BLOCK = 64, WIDE = BLOCK / 16;
    static_assert(H % BLOCK == 0);
    for (int at = 0; at < H; at += BLOCK) {
      Lane sum[WIDE];
      for (int j = 0; j < WIDE; j++) sum[j] = *(const Lane*)(bias + at + 16 * j);
      for (int k = 0; k < in.count; k++) {
        const float* row = first[in.index[k]] + at;
        float v = in.value[k];
        for (int j = 0; j < WIDE; j++) sum[j] += v * *(const Lane*)(row + 16 * j);
      }
      for (int j = 0; j < WIDE; j++) *(Lane*)(hidden + at + 16 * j) = sum[j] > 0 ? sum[j] : Lane{};
    }
  }
  Opinion judge(const Inputs& in) const {
    alignas(64) float hidden[H];
    hide(in, hidden);
    Opinion o;
    for (int k = 0; k < OUTPUTS; k++) {
      float sum = last[k];
      for (int h = 0; h < H; h++) sum += hidden[h] * second[k][h];
      o.p[k] = 1 / (1 + std::exp(-sum));
    }
    return o;
  }
  /** One step of the descent. */
  float learn(const Inputs& in, const Opinion& target, float rate) {
    alignas(64) float hidden[H];
    alignas(64) float blame[H] = {};
    hide(in, hidden);
    float miss = 0;
    for (int k = 0; k < OUTPUTS; k++) {
      float sum = last[k];
      for (int h = 0; h < H; h++) sum += hidden[h] * second[k][h];
      float delta = 1 / (1 + std::exp(-sum)) - target.p[k];
      if (k == 0) miss = std::fabs(delta);
      float d = rate * delta;
      for (int h = 0; h < H; h++) {
        blame[h] += d * second[k][h];
        second[k][h] -= d * hidden[h];
      }
      last[k] -= d;
    }
    for (int h = 0; h < H; h++)
      if (hidden[h] <= 0) blame[h] = 0;
    for (int h = 0; h < H; h++) bias[h] -= blame[h];
    for (int k = 0; k < in.count; k++) {
      float* row = first[in.index[k]];
      float v = in.value[k];
      for (int h = 0; h < H; h++) row[h] -= v * blame[h];
    }
    return miss;
  }
};

struct Network {
  Layer<CONTACT> contact;
  Layer<RACE> race;

  bool save(const std::string& path) const {
    FILE* f = std::fopen(path.c_str(), "wb");
    if (!f) return false;
    bool ok = std::fwrite(this, sizeof *this, 1, f) == 1;
    std::fclose(f);
    return ok;
  }
  bool load(const std::string& path) {
    FILE* f = std::fopen(path.c_str(), "rb");
    if (!f) return false;
    bool ok = std::fread(this, sizeof *this, 1, f) == 1;
    std::fclose(f);
    return ok;
  }
  Opinion judge(const Board& b) const {
    Inputs in;
    return see(b, in) ? contact.judge(in) : race.judge(in);
  }
  float learn(const Board& b, const Opinion& target, float rate) {
    Inputs in;
    return see(b, in) ? contact.learn(in, target, rate) : race.learn(in, target, rate);
  }
};

/** The side that has just moved has no men left: what that means for the one who would throw now. */
static bool ended(const Board& b, Opinion& o) {
  if (b.opp.off < 15) return false;
  bool gammon = b.me.off == 0;
  bool backgammon = false;
  for (int i = 18; i < 25; i++) backgammon = backgammon || b.me.men[i];
  o = {{0, 0, 0, gammon ? 1.f : 0.f, gammon && backgammon ? 1.f : 0.f}};
  return true;
}

static Opinion opinionOf(const Network& net, const Board& b) {
  Opinion o;
  return ended(b, o) ? o : net.judge(b);
}

/** The best turn, and what the other side thinks of it. */
static int bestOf(const Network& net, const Turns& turns, Opinion& theirs) {
  int best = 0;
  float least = 1e9;
  for (size_t i = 0; i < turns.size(); i++) {
    Opinion o = opinionOf(net, flipped(turns[i]));
    float e = equity(o);
    if (e >= least) continue;
    least = e;
    best = (int)i;
    theirs = o;
  }
  return best;
}

// ---------------------------------------------------------------- learning

struct Random {
  uint64_t s;
  uint32_t next() {
    s += 0x9E3779B97F4A7C15ull;
    uint64_t z = s;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return (uint32_t)((z ^ (z >> 31)) >> 32);
  }
  int below(int n) { return (int)(((uint64_t)next() * n) >> 32); }
  float unit() { return (next() >> 8) * (1.0f / 16777216); }
};

static Network net;
static std::mutex door;

/**
 * Each thread learns in a copy of its own and brings what it has learned to the common network now and then: threads that
 * write into the same memory wait for each other's caches, and sixteen of them were hardly faster than four.
 */
struct Pupil {
  Network own, taken;
  int since = 0;
  /** All have learned from about the same start: their steps are averaged, for added up they would overshoot. */
  float share;
  explicit Pupil(int pupils) : share(1.f / (float)pupils) { exchange(); }
  void exchange() {
    constexpr size_t count = sizeof(Network) / sizeof(float);
    float* common = (float*)&net;
    float *mine = (float*)&own, *before = (float*)&taken;
    std::lock_guard<std::mutex> hold(door);
    if (since)
      for (size_t i = 0; i < count; i++) common[i] += share * (mine[i] - before[i]);
    std::memcpy(mine, common, sizeof(Network));
    std::memcpy(before, common, sizeof(Network));
    since = 0;
  }
  float learn(const Board& b, const Opinion& target, float rate, int patience) {
    float miss = own.learn(b, target, rate);
    if (++since >= patience) exchange();
    return miss;
  }
};

static double seconds() {
  using namespace std::chrono;
  return duration<double>(steady_clock::now().time_since_epoch()).count();
}

struct Course {
  double began, sampledUntil, until;
  float rate;
  int threads;
  std::atomic<long> games{0}, positions{0};
  std::atomic<double> miss{0};
};

static void sampledGame(Pupil& pupil, Random& random, float rate, float lambda, Turns& turns, Course& course) {
  std::vector<Board> path;
  std::vector<Opinion> ahead;
  Board b = random.below(6) ? standard() : nackgammon();
  Opinion last;
  for (;;) {
    turnsOf(b, 1 + random.below(6), 1 + random.below(6), turns);
    Opinion theirs;
    int best = bestOf(pupil.own, turns, theirs);
    path.push_back(b);
    ahead.push_back(turned(theirs));
    b = flipped(turns[best]);
    if (ended(b, last)) break;
  }
  Opinion value = turned(last);
  double miss = 0;
  for (size_t t = path.size(); t-- > 0;) {
    if (t + 1 < path.size()) {
      Opinion later = turned(value);
      for (int k = 0; k < OUTPUTS; k++) value.p[k] = lambda * later.p[k] + (1 - lambda) * ahead[t].p[k];
    }
    miss += pupil.learn(path[t], value, rate, 512);
  }
  course.games++;
  course.positions += (long)path.size();
  course.miss = course.miss + miss;
}

static void meanGame(Pupil& pupil, Random& random, float rate, Turns& turns, Course& course) {
  Board b = random.below(6) ? standard() : nackgammon();
  Opinion last;
  double miss = 0;
  long count = 0;
  for (;;) {
    int chosen = random.below(36);
    Board next{};
    Opinion mean{};
    for (int a = 1; a <= 6; a++)
      for (int c = 1; c <= a; c++) {
        turnsOf(b, a, c, turns);
        Opinion theirs;
        int best = bestOf(pupil.own, turns, theirs);
        Opinion mine = turned(theirs);
        float share = (a == c ? 1 : 2) / 36.f;
        for (int k = 0; k < OUTPUTS; k++) mean.p[k] += share * mine.p[k];
        // Now and then another turn than the best, so that odd positions are seen too.
        if ((a - 1) * 6 + c - 1 == chosen || (c - 1) * 6 + a - 1 == chosen)
          next = flipped(turns[random.below(20) ? best : random.below((int)turns.size())]);
      }
    miss += pupil.learn(b, mean, rate, 64);
    count++;
    b = next;
    if (ended(b, last)) break;
  }
  course.games++;
  course.positions += count;
  course.miss = course.miss + miss;
}

static void worker(uint64_t seed, Course& course) {
  Random random{seed};
  Turns turns;
  auto pupil = std::make_unique<Pupil>(course.threads);
  for (double now = seconds(); now < course.until; now = seconds()) {
    if (now < course.sampledUntil) {
      double part = (now - course.began) / (course.sampledUntil - course.began);
      sampledGame(*pupil, random, 0.03f * (float)std::pow(0.1, part), part < 0.5 ? 0.6f : 0.2f, turns, course);
    } else {
      double part = (now - course.sampledUntil) / (course.until - course.sampledUntil);
      meanGame(*pupil, random, course.rate * (float)std::pow(0.03, part), turns, course);
    }
  }
}

static const char* option(int argc, char** argv, const char* name, const char* otherwise) {
  for (int i = 1; i + 1 < argc; i++)
    if (!std::strcmp(argv[i], name)) return argv[i + 1];
  return otherwise;
}

static int learn(int argc, char** argv) {
  std::string out = argv[2];
  double length = std::atof(option(argc, argv, "--seconds", "600"));
  double sampled = std::atof(option(argc, argv, "--sampled", "200"));
  int threads = std::atoi(option(argc, argv, "--threads", "2"));
  uint64_t seed = std::strtoull(option(argc, argv, "--seed", "1"), nullptr, 10);
  const char* from = option(argc, argv, "--from", "");
  net.contact.clear(seed);
  net.race.clear(seed + 1);
  if (*from && !net.load(from)) return std::fprintf(stderr, "cannot read %s\n", from), 1;
  Course course;
  course.threads = threads;
  course.rate = (float)std::atof(option(argc, argv, "--rate", "0.006"));
  course.began = seconds();
  course.sampledUntil = course.began + sampled;
  course.until = course.began + length;
  std::vector<std::thread> all;
  for (int i = 0; i < threads; i++) all.emplace_back(worker, seed * 1000 + i, std::ref(course));
  double next = course.began + 10;
  long positions = 0;
  double miss = 0;
  while (seconds() < course.until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    if (seconds() < next) continue;
    next += length / 30;
    long p = course.positions;
    double m = course.miss;
    std::printf("%5.0f s  %9ld games  %10ld positions  miss %.4f\n", seconds() - course.began, course.games.load(), p,
                p > positions ? (m - miss) / (double)(p - positions) : 0.0);
    std::fflush(stdout);
    positions = p, miss = m;
    std::lock_guard<std::mutex> hold(door);
    net.save(out);
  }
  for (auto& t : all) t.join();
  return net.save(out) ? 0 : 1;
}

/** A position is 52 numbers: 25 and the men off of who is to throw, then of the other. */
static bool readBoard(Board& b) {
  for (Side* s : {&b.me, &b.opp}) {
    for (int i = 0; i < 26; i++) {
      int n;
      if (std::scanf("%d", &n) != 1) return false;
      (i < 25 ? s->men[i] : s->off) = (int8_t)n;
    }
  }
  return true;
}
static void printBoard(const Board& b) {
  for (const Side* s : {&b.me, &b.opp}) {
    for (int i = 0; i < 25; i++) std::printf("%d,", s->men[i]);
    std::printf("%d%s", s->off, s == &b.me ? "," : "");
  }
}

static Network other;
static int match(int argc, char** argv) {
  if (!net.load(argv[2]) || !other.load(argv[3])) return std::fprintf(stderr, "cannot read the networks\n"), 1;
  int games = std::atoi(option(argc, argv, "--games", "10000"));
  Random random{7};
  Turns turns;
  long points = 0, wins = 0, squares = 0;
  for (int g = 0; g < games; g++) {
    Board b = standard();
    int mover = g & 1;
    Opinion last, theirs;
    for (;;) {
      turnsOf(b, 1 + random.below(6), 1 + random.below(6), turns);
      b = flipped(turns[bestOf(mover ? other : net, turns, theirs)]);
      if (ended(b, last)) break;
      mover ^= 1;
    }
    int worth = 1 + (last.p[3] > 0) + (last.p[4] > 0);
    points += mover ? -worth : worth;
    squares += worth * worth;
    wins += !mover;
  }
  double mean = (double)points / games;
  std::printf("%d games: %.2f %% won, %.4f ± %.4f points a game\n", games, 100.0 * wins / games, mean,
              1.96 * std::sqrt(((double)squares / games - mean * mean) / games));
  return 0;
}

int main(int argc, char** argv) {
  fillTables();
  std::string what = argc > 1 ? argv[1] : "";
  if (what == "learn" && argc > 2) return learn(argc, argv);
  if (what == "match" && argc > 3) return match(argc, argv);
  if (what == "turns") {
    Board b;
    int a, c;
    Turns turns;
    while (readBoard(b) && std::scanf("%d %d", &a, &c) == 2) {
      turnsOf(b, a, c, turns);
      std::vector<std::string> lines;
      for (const Board& t : turns) {
        printBoard(t);
        std::printf(" ");
      }
      std::printf("\n");
    }
    return 0;
  }
  if (what == "judge" && argc > 2) {
    if (!net.load(argv[2])) return 1;
    Board b;
    while (readBoard(b)) {
      Opinion o = net.judge(b);
      std::printf("%.6f %.6f %.6f %.6f %.6f\n", o.p[0], o.p[1], o.p[2], o.p[3], o.p[4]);
    }
    return 0;
  }
  std::fprintf(stderr, "learn, match, turns or judge?\n");
  return 2;
}
