// Thousands of games side by side, each waiting for the network's opinion of one position at a time.
//
//   g++ -O3 -march=native -ffast-math -std=c++20 -fopenmp -shared -fPIC selfplay.cpp -o selfplay.so
//
// Python calls `step` for all games of a group at once: it takes the answers to the positions handed out last time, goes on
// searching and playing, and hands out the next positions. Finished games leave their positions in a store that `drain` empties.
#include <immintrin.h>
#include <omp.h>

#include <memory>
#include <mutex>

#include "tree.hpp"

/** What the network learns of one position: arrays of the caller, one row a position. */
struct Rows {
  uint8_t* bits;      // [N] see Board::see
  float* facts;       // [3] komi from the mover's side / 8, previous action was a pass, mover is black
  uint16_t* policy;   // [N + 1] half floats
  float* outcome;     // [2] result and tanh(lead / size), both from the mover's side
  int8_t* owner;      // [N] 1 mover's, -1 the other's
};

struct Group {
  virtual ~Group() = default;
  virtual void step(uint8_t* bits, float* facts, uint8_t* side, const float* logits, const float* values) = 0;
  virtual int drain(int most, Rows rows) = 0;
  Settings set;
  /** Matches: odd games give black to the second network, and every game is recorded as won by the first or the second. */
  bool match = false;
  double games = 0, moves = 0, blackWins = 0, capped = 0, repeated = 0, firstWins = 0, drawn = 0;
  float fixedKomi = -1;
};

template <int S>
struct GroupOf : Group {
  static constexpr int N = S * S, LONGEST = 2 * N;

  struct Sample {
    uint8_t bits[N];
    float facts[3];
    uint16_t policy[N + 1];
    int8_t mover;
    float outcome[2];
    int8_t owner[N];
  };
  struct Game {
    Board<S> board;
    Tree<S> tree;
    Rng rng;
    float komi;
    int freeMoves, turn = 0;
    bool waits = false;
    std::vector<Sample> samples;
    std::vector<uint64_t> past;
  };

  std::vector<Game> all;
  std::vector<Sample> store;
  std::mutex lock;

  GroupOf(int count, uint64_t seed, bool isMatch, float komi) : all(count) {
    match = isMatch;
    fixedKomi = komi;
    for (int i = 0; i < count; i++) {
      all[i].rng.state = (seed + i + 1) * 0x9e3779b97f4a7c15ull;
      for (int k = 0; k < 8; k++) all[i].rng.next();
      start(all[i]);
    }
  }

  void start(Game& g) {
    g.board.clear();
    // Half of the games are about even, the others have any komi that a player may choose.
    g.komi = fixedKomi >= 0 ? fixedKomi : g.rng.below(2) ? 5.5f + 0.5f * g.rng.below(5) : 0.5f * g.rng.below(16);
    g.freeMoves = g.rng.below(std::max(3, N / 16));
    if (match) g.freeMoves = 2 + g.rng.below(3);
    g.samples.clear();
    g.past.clear();
    g.tree.begin();
  }

  void step(uint8_t* bits, float* facts, uint8_t* side, const float* logits, const float* values) override {
    const int count = all.size();
#pragma omp parallel for schedule(dynamic, 32)
    for (int i = 0; i < count; i++) {
      Game& g = all[i];
      if (g.waits) {
        const float* answer = logits + (size_t)i * (N + 1);
        const auto& turned = geometry<S>.turned[g.turn];
        g.tree.expand([&](int move) { return answer[move == N ? N : turned[move]]; },
                      worth(set, values[2 * i], values[2 * i + 1]), set, g.rng);
      }
      while (!g.tree.select(g.board, set, g.komi, g.rng)) move(g, i);
      g.waits = true;
      g.turn = g.rng.below(8);
      uint8_t seen[N];
      g.tree.leaf.see(seen);
      uint8_t* row = bits + (size_t)i * N;
      const auto& turned = geometry<S>.turned[g.turn];
      for (int p = 0; p < N; p++) row[turned[p]] = seen[p];
      describe(g.tree.leaf, g.komi, facts + 3 * i);
      if (side) side[i] = (g.board.mover == WHITE) ^ (i & 1);
    }
  }

  static void describe(const Board<S>& b, float komi, float* facts) {
    facts[0] = (b.mover == WHITE ? komi : -komi) / 8;
    facts[1] = b.passes > 0;
    facts[2] = b.mover == BLACK;
  }

  void move(Game& g, int index) {
    auto& t = g.tree;
    if (!match) {
      g.samples.emplace_back();
      Sample& s = g.samples.back();
      g.board.see(s.bits);
      describe(g.board, g.komi, s.facts);
      s.mover = g.board.mover;
      float policy[N + 1];
      t.target(set, policy);
      std::memset(s.policy, 0, sizeof s.policy);
      for (int e = 0; e < t.nodes[0].count; e++) s.policy[t.edges[e].move] = _cvtss_sh(policy[e], 0);
    }
    const int edge = g.board.moves < g.freeMoves ? t.drawn(g.rng) : t.chosen(set);
    g.past.push_back(g.board.hash * 2 + g.board.mover);
    g.board.play(t.edges[edge].move);
    t.begin();
    const int before = std::count(g.past.begin(), g.past.end(), g.board.hash * 2 + g.board.mover);
    const bool tooLong = g.board.moves >= LONGEST, repeats = before >= 2 && g.board.passes == 0;
    if (g.board.over() || tooLong || repeats) finish(g, index, tooLong, repeats);
  }

  void finish(Game& g, int index, bool tooLong, bool repeats) {
    int8_t owner[N];
    const float lead = g.board.area(owner) - g.komi;
    const float result = repeats || lead == 0 ? 0 : lead > 0 ? 1 : -1;
    for (auto& s : g.samples) {
      const float sign = s.mover == BLACK ? 1 : -1;
      s.outcome[0] = sign * result;
      s.outcome[1] = sign * std::tanh(lead / S);
      for (int p = 0; p < N; p++) s.owner[p] = sign * owner[p];
    }
    {
      std::lock_guard hold(lock);
      games++, moves += g.board.moves, blackWins += result > 0, capped += tooLong, repeated += repeats, drawn += result == 0;
      firstWins += result == 0 ? 0.5 : (result > 0) == !(index & 1);
      store.insert(store.end(), g.samples.begin(), g.samples.end());
    }
    start(g);
  }

  int drain(int most, Rows rows) override {
    std::lock_guard hold(lock);
    const int count = std::min<size_t>(most, store.size()), from = store.size() - count;
#pragma omp parallel for
    for (int i = 0; i < count; i++) {
      const Sample& s = store[from + i];
      std::memcpy(rows.bits + (size_t)i * N, s.bits, N);
      std::memcpy(rows.facts + 3 * i, s.facts, sizeof s.facts);
      std::memcpy(rows.policy + (size_t)i * (N + 1), s.policy, sizeof s.policy);
      std::memcpy(rows.outcome + 2 * i, s.outcome, sizeof s.outcome);
      std::memcpy(rows.owner + (size_t)i * N, s.owner, N);
    }
    store.resize(from);
    return count;
  }
};

extern "C" {
Group* group_new(int size, int count, uint64_t seed, int match, float komi) {
  if (size == 9) return new GroupOf<9>(count, seed, match, komi);
  if (size == 13) return new GroupOf<13>(count, seed, match, komi);
  if (size == 19) return new GroupOf<19>(count, seed, match, komi);
  return nullptr;
}
void group_free(Group* g) { delete g; }
void group_set(Group* g, int simulations, int candidates, float trust, float noise, float score) {
  g->set.simulations = simulations;
  g->set.candidates = candidates;
  g->set.trust = trust;
  g->set.noise = noise;
  g->set.score = score;
}
void group_step(Group* g, uint8_t* bits, float* facts, uint8_t* side, const float* logits, const float* values) {
  g->step(bits, facts, side, logits, values);
}
int group_drain(Group* g, int most, uint8_t* bits, float* facts, uint16_t* policy, float* outcome, int8_t* owner) {
  return g->drain(most, {bits, facts, policy, outcome, owner});
}
void group_counts(Group* g, double* out) {
  const double all[] = {g->games, g->moves, g->blackWins, g->capped, g->repeated, g->drawn, g->firstWins};
  std::copy(all, all + 7, out);
}
void use_threads(int n) { omp_set_num_threads(n); }

/** For the comparison with the rules of the box: plays `count` actions, then tells what may be played and what stands. */
int replay(int size, const int16_t* actions, int count, uint8_t* colours, uint8_t* legal, uint8_t* bits, int* ko, int* lead) {
  auto on = [&]<int S>() {
    Board<S> b;
    b.clear();
    for (int i = 0; i < count; i++) b.play(actions[i]);
    std::memcpy(colours, b.colour, S * S);
    for (int p = 0; p < S * S; p++) legal[p] = b.isLegal(p);
    b.see(bits);
    *ko = b.ko;
    *lead = b.area(nullptr);
    return (int)b.over();
  };
  return size == 9 ? on.template operator()<9>() : size == 13 ? on.template operator()<13>() : on.template operator()<19>();
}
}
