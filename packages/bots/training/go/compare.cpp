// For the comparison with the rules of the box (packages/cli/training/compare-go.ts): reads lines of a size and actions, plays
// them, and prints what stands (0 empty, 1 black, 2 white), what may be played, the ko point and black's lead on the board.
//
//   g++ -O2 -march=native -std=c++20 compare.cpp -o compare
#include <iostream>
#include <sstream>
#include <string>

#include "rules.hpp"

template <int S>
void answer(std::istream& actions) {
  Board<S> b;
  b.clear();
  for (int action; actions >> action;) b.play(action);
  std::string stones, legal;
  for (int p = 0; p < S * S; p++) {
    stones += '0' + b.colour[p];
    legal += '0' + b.isLegal(p);
  }
  std::cout << stones << ' ' << legal << ' ' << b.ko << ' ' << b.area(nullptr) << ' ' << b.over() << '\n';
}

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream in(line);
    int size = 0;
    in >> size;
    if (size == 9) answer<9>(in);
    else if (size == 13) answer<13>(in);
    else answer<19>(in);
  }
}
