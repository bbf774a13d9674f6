// Reads the tables of a game as cli/training/men/tables.ts writes them: the length of each in bytes, then its bytes.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

static void load_tables(const std::string &file) {
  std::ifstream in(file, std::ios::binary);
  for (int i = 0; room(i) > 0; i++) {
    int32_t bytes = 0;
    in.read((char *)&bytes, 4);
    if (!in || bytes > room(i)) fprintf(stderr, "table %d of %s does not fit\n", i, file.c_str()), exit(1);
    in.read((char *)place(i), bytes);
  }
}
