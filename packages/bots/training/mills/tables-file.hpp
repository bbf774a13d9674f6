// Reads the tables of the search of mills as cli/training/mills/tables.ts writes them: the length of each in bytes, then its bytes. How loudly
// the network speaks and the names of the points follow.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

static double stretch = 1;
static std::vector<std::string> names;

static void load_tables(const std::string &file) {
  std::ifstream in(file, std::ios::binary);
  for (unsigned i = 0; i < sizeof(all_tables) / sizeof(all_tables[0]); i++) {
    int32_t bytes = 0;
    in.read((char *)&bytes, 4);
    if (!in || uint32_t(bytes) > room(i)) fprintf(stderr, "table %d of %s does not fit\n", i, file.c_str()), exit(1);
    in.read((char *)place(i), bytes);
  }
  in >> stretch;
  for (std::string name; in >> name;) names.push_back(name);
}
