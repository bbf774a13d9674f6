// What was found out: four places to a bucket, of which the one that cost least work makes room.

// 49 bits of a key, 6 of work, 4 of answers: two for the question whether the first side wins, two for the other.
enum { KEY_AT = 15, WORK_AT = 4, WORK = 63, ANSWERS = 15 };
enum { NO = 0, YES = 1, UNKNOWN = 2, STOPPED = 3 };
enum { FIRST_YES = 1, FIRST_NO = 2 };

static Set *places;
static unsigned places_mask;

static Set *bucket_of(Set key) {
  return places + ((unsigned)((key * 0x9e3779b97f4a7c15ULL) >> 30) & places_mask & ~3u);
}

// Whether the side `attacker`, 0 or 1, wins by force.
static int remembered(Set key, int attacker) {
  const Set *at = bucket_of(key);
  for (int i = 0; i < 4; i++) {
    if (at[i] >> KEY_AT != key) continue;
    const int asked = (int)(at[i] >> (2 * attacker)) & 3, other = (int)(at[i] >> (2 - 2 * attacker)) & 3;
    return asked == FIRST_YES ? YES : asked == FIRST_NO || other == FIRST_YES ? NO : UNKNOWN;
  }
  return UNKNOWN;
}

static void remember(Set key, int attacker, int won, unsigned work) {
  const Set effort = 32 - __builtin_clz(work | 1), answer = (Set)(won ? FIRST_YES : FIRST_NO) << (2 * attacker);
  Set *at = bucket_of(key), *place = at;
  for (int i = 0; i < 4; i++) {
    if (at[i] >> KEY_AT == key) {
      const Set before = (at[i] >> WORK_AT) & WORK;
      at[i] = key << KEY_AT | (effort > before ? effort : before) << WORK_AT | (at[i] & ANSWERS) | answer;
      return;
    }
    if (((at[i] >> WORK_AT) & WORK) < ((*place >> WORK_AT) & WORK)) place = at + i;
  }
  *place = key << KEY_AT | effort << WORK_AT | answer;
}
