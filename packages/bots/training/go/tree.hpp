// One game's search: a few simulations a move that are sure to improve on the network's own policy (Gumbel AlphaZero,
// Danihelka et al. 2022): the root draws some candidates with Gumbel noise and halves them by what the simulations say;
// below the root the usual formula of priors and values chooses.
#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include "rules.hpp"

struct Rng {
  uint64_t state;
  uint64_t next() {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return state * 0x2545f4914f6cdd1dull;
  }
  uint32_t below(uint32_t n) { return (next() >> 32) * (uint64_t)n >> 32; }
  float unit() { return ((next() >> 40) + 0.5f) / (1 << 24); }
  float gumbel() { return -std::log(-std::log(unit())); }
};

/** How much search, and how it weighs. May change between two moves. */
struct Settings {
  int simulations = 16, candidates = 8;
  /** How strongly values overrule priors at the root at least, and how much noise chooses the candidates. */
  float trust = 0.75f, noise = 1;
  /** The part of the lead in points in what is worth having, beside winning. */
  float score = 0.2f;
  float explore = 1.2f, caution = 0.2f;
};

/** What is worth having for the mover: mostly to win, a little to win by much. */
inline float worth(const Settings& set, float value, float score) { return (1 - set.score) * value + set.score * score; }

template <int S>
struct Tree {
  static constexpr int N = S * S, PASS = N, BROAD = 24, NONE = -1;

  struct Edge {
    float prior, sum;
    int16_t move, child, visits;
  };
  struct Node {
    int first, count, visits;
    /** From the mover's side: what the network (or the rules, at the end) said, and the sum over all visits. */
    float value, sum;
    bool over;
  };

  std::vector<Node> nodes;
  std::vector<Edge> edges;
  /** Of the root's edges: logit and noise. */
  std::vector<float> logits, noise;
  std::vector<int> schedule;
  int simulation = 0;
  // The leaf that waits for the network.
  int path[512], depth = 0;
  int leafMoves[N + 1], leafCount = 0;
  Board<S> leaf;

  void begin() {
    nodes.clear();
    edges.clear();
    simulation = 0;
  }

  bool finished() const { return !nodes.empty() && simulation >= (int)schedule.size(); }

  /**
   * Goes down to a position that the network has to judge and leaves it in `leaf`; ends on the board are judged at once.
   * False when all simulations are done.
   */
  bool select(const Board<S>& root, const Settings& set, float komi, Rng& rng) {
    for (;;) {
      leaf = root;
      depth = 0;
      if (nodes.empty()) {
        listMoves();
        return true;
      }
      if (finished()) return false;
      int edge = candidate(set);
      for (;;) {
        path[depth++] = edge;
        leaf.play(edges[edge].move);
        const int child = edges[edge].child;
        if (child == NONE || nodes[child].over || depth >= 500) break;
        edge = best(nodes[child], set);
      }
      const int child = edges[path[depth - 1]].child;
      if (child == NONE && !leaf.over()) {
        listMoves();
        return true;
      }
      float value;
      if (child == NONE) {
        const float lead = (leaf.area(nullptr) - komi) * (leaf.mover == BLACK ? 1 : -1);
        value = worth(set, lead > 0 ? 1 : lead < 0 ? -1 : 0, std::tanh(lead / S));
        edges[path[depth - 1]].child = nodes.size();
        nodes.push_back({0, 0, 0, value, 0, true});
      } else value = nodes[child].value;
      backUp(value);
      simulation++;
    }
  }

  /** Takes the network's answer for `leaf`: `logit(move)` and what the position is worth to its mover. */
  template <class Logit>
  void expand(Logit logit, float value, const Settings& set, Rng& rng) {
    const bool isRoot = nodes.empty();
    Node node{(int)edges.size(), 0, 0, value, 0, false};
    float all[N + 1], most = -1e30f;
    for (int i = 0; i < leafCount; i++) most = std::max(most, all[i] = logit(leafMoves[i]));
    if (isRoot) {
      logits.assign(all, all + leafCount);
      noise.resize(leafCount);
      for (auto& each : noise) each = set.noise * rng.gumbel();
      plan(std::min(set.candidates, leafCount), set.simulations);
    }
    // Below the root only the moves that the network likes best are ever looked at.
    float floor = -1e30f;
    if (!isRoot && leafCount > BROAD) {
      float sorted[N + 1];
      std::copy(all, all + leafCount, sorted);
      std::nth_element(sorted, sorted + BROAD - 1, sorted + leafCount, std::greater<float>());
      floor = sorted[BROAD - 1];
    }
    float total = 0;
    for (int i = 0; i < leafCount; i++) {
      if (all[i] < floor) continue;
      const float p = std::exp(all[i] - most);
      total += p;
      edges.push_back({p, 0, (int16_t)leafMoves[i], NONE, 0});
    }
    node.count = edges.size() - node.first;
    for (int i = 0; i < node.count; i++) edges[node.first + i].prior /= total;
    if (isRoot) node.visits = 1, node.sum = value;
    else edges[path[depth - 1]].child = nodes.size();
    nodes.push_back(node);
    if (!isRoot) {
      backUp(value);
      simulation++;
    }
  }

  /** The improved policy of the root (over its edges) after the search. */
  void target(const Settings& set, float* out) const {
    const auto q = completed(set);
    float most = -1e30f, total = 0;
    for (int i = 0; i < nodes[0].count; i++) most = std::max(most, out[i] = logits[i] + q[i]);
    for (int i = 0; i < nodes[0].count; i++) total += out[i] = std::exp(out[i] - most);
    for (int i = 0; i < nodes[0].count; i++) out[i] /= total;
  }

  /** The edge that won the halving. */
  int chosen(const Settings& set) const {
    const auto q = completed(set);
    int best = 0;
    for (int i = 1; i < nodes[0].count; i++) {
      const int more = edges[i].visits - edges[best].visits;
      if (more > 0 || (more == 0 && noise[i] + logits[i] + q[i] > noise[best] + logits[best] + q[best])) best = i;
    }
    return best;
  }

  /** An edge drawn by the network's policy alone. */
  int drawn(Rng& rng) const {
    float left = rng.unit();
    for (int i = 0; i < nodes[0].count; i++)
      if ((left -= edges[i].prior) <= 0) return i;
    return 0;
  }

 private:
  /** Legal moves worth a thought: no own eyes; no pass in the opening unless nothing else is left. */
  void listMoves() {
    leafCount = 0;
    for (int p = 0; p < N; p++)
      if (leaf.colour[p] == EMPTY && leaf.isLegal(p) && !leaf.isOwnEye(p)) leafMoves[leafCount++] = p;
    if (leafCount == 0 || leaf.moves >= N * 2 / 5) leafMoves[leafCount++] = PASS;
  }

  /** For each simulation: how many visits the candidate that is looked at has had (sequential halving). */
  void plan(int candidates, int simulations) {
    schedule.clear();
    if (candidates <= 1) return;
    const int rounds = std::ceil(std::log2(candidates));
    std::vector<int> visits(candidates, 0);
    for (int left = candidates; (int)schedule.size() < simulations; left = std::max(2, left / 2))
      for (int more = std::max(1, simulations / (rounds * left)); more > 0; more--)
        for (int i = 0; i < left; i++) schedule.push_back(visits[i]++);
    schedule.resize(simulations);
  }

  /** What the root's moves are worth on the scale of logits; moves never tried are taken for average. */
  std::vector<float> completed(const Settings& set) const {
    const Node& root = nodes[0];
    float mass = 0, sum = 0;
    int visits = 0, most = 0;
    for (int i = 0; i < root.count; i++) {
      const Edge& e = edges[i];
      if (e.visits == 0) continue;
      mass += e.prior;
      sum += e.prior * e.sum / e.visits;
      visits += e.visits;
      most = std::max<int>(most, e.visits);
    }
    const float average = visits ? (root.value + visits * sum / mass) / (1 + visits) : root.value;
    std::vector<float> q(root.count);
    float least = average, greatest = average;
    for (int i = 0; i < root.count; i++) {
      q[i] = edges[i].visits ? edges[i].sum / edges[i].visits : average;
      least = std::min(least, q[i]);
      greatest = std::max(greatest, q[i]);
    }
    // While the network knows little its values lie close together; they are spread, or nothing would be learned from them.
    const float scale = (50 + most) * std::max(set.trust * 0.5f, 0.1f / std::max(0.1f, greatest - least));
    for (auto& each : q) each *= scale;
    return q;
  }

  int candidate(const Settings& set) const {
    const auto q = completed(set);
    const int wanted = schedule[simulation];
    int best = NONE;
    float most = -1e30f;
    for (int i = 0; i < nodes[0].count; i++) {
      if (edges[i].visits != wanted) continue;
      const float score = noise[i] + logits[i] + q[i];
      if (score > most) most = score, best = i;
    }
    return best == NONE ? chosen(set) : best;
  }

  int best(const Node& node, const Settings& set) const {
    const float scale = set.explore * std::sqrt((float)node.visits + 1);
    float seen = 0;
    for (int i = node.first; i < node.first + node.count; i++)
      if (edges[i].visits) seen += edges[i].prior;
    const float unseen = (node.visits ? (node.sum + node.value) / (node.visits + 1) : node.value) - set.caution * std::sqrt(seen);
    int best = node.first;
    float most = -1e30f;
    for (int i = node.first; i < node.first + node.count; i++) {
      const Edge& e = edges[i];
      const float score = (e.visits ? e.sum / e.visits : unseen) + scale * e.prior / (1 + e.visits);
      if (score > most) most = score, best = i;
    }
    return best;
  }

  /** `value` is from the side of the leaf's mover; an edge's sum is from the side of who chose it. */
  void backUp(float value) {
    for (int i = depth - 1; i >= 0; i--) {
      value = -value;
      Edge& e = edges[path[i]];
      e.visits++;
      e.sum += value;
      if (i > 0) {
        Node& node = nodes[edges[path[i - 1]].child];
        node.visits++;
        node.sum += value;
      }
    }
  }
};
