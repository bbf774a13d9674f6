/* Writes down everything that is written to, cut from or synced in files whose path begins with JV_POWER, in its order. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

/* The path behind a file descriptor, if it is one of ours; the part after the prefix names the file. */
static int ours(int fd, char *name, size_t size) {
  const char *prefix = getenv("JV_POWER");
  if (!prefix) return 0;
  char link[64], path[512];
  char *p = link;
  const char *start = "/proc/self/fd/";
  strcpy(p, start);
  p += strlen(start);
  char digits[16];
  int count = 0;
  if (fd < 0) return 0;
  do { digits[count++] = '0' + fd % 10; fd /= 10; } while (fd);
  while (count) *p++ = digits[--count];
  *p = 0;
  ssize_t length = syscall(SYS_readlink, link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  size_t known = strlen(prefix);
  if (strncmp(path, prefix, known) != 0) return 0;
  strncpy(name, path + known, size - 1);
  name[size - 1] = 0;
  return 1;
}

struct head { char kind; char name[31]; int64_t offset; int64_t length; };

static void note(char kind, const char *name, int64_t offset, const void *data, int64_t length) {
  static int journal = -1;
  pthread_mutex_lock(&gate);
  if (journal < 0) journal = syscall(SYS_openat, AT_FDCWD, getenv("JV_JOURNAL"), O_WRONLY | O_CREAT | O_APPEND, 0600);
  struct head head;
  memset(&head, 0, sizeof head);
  head.kind = kind;
  strncpy(head.name, name, sizeof head.name - 1);
  head.offset = offset;
  head.length = length;
  struct iovec parts[2] = {{&head, sizeof head}, {(void *)data, data ? length : 0}};
  syscall(SYS_writev, journal, parts, 2);
  pthread_mutex_unlock(&gate);
}

#define REAL(type, name) static type real; if (!real) real = (type)dlsym(RTLD_NEXT, name)
typedef ssize_t (*pwrite_t)(int, const void *, size_t, off_t);
typedef ssize_t (*write_t)(int, const void *, size_t);
typedef int (*truncate_t)(int, off_t);
typedef int (*sync_t)(int);

static ssize_t placed(pwrite_t real, int fd, const void *data, size_t size, off_t at) {
  ssize_t done = real(fd, data, size, at);
  char name[64];
  if (done > 0 && ours(fd, name, sizeof name)) note('W', name, at, data, done);
  return done;
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) { REAL(pwrite_t, "pwrite"); return placed(real, fd, data, size, at); }
ssize_t pwrite64(int fd, const void *data, size_t size, off_t at) { REAL(pwrite_t, "pwrite64"); return placed(real, fd, data, size, at); }

ssize_t write(int fd, const void *data, size_t size) {
  REAL(write_t, "write");
  char name[64];
  if (!ours(fd, name, sizeof name)) return real(fd, data, size);
  off_t at = lseek(fd, 0, SEEK_CUR);
  ssize_t done = real(fd, data, size);
  if (done > 0) note('W', name, at, data, done);
  return done;
}

static int cut(truncate_t real, int fd, off_t length) {
  int done = real(fd, length);
  char name[64];
  if (done == 0 && ours(fd, name, sizeof name)) note('T', name, length, 0, 0);
  return done;
}
int ftruncate(int fd, off_t length) { REAL(truncate_t, "ftruncate"); return cut(real, fd, length); }
int ftruncate64(int fd, off_t length) { REAL(truncate_t, "ftruncate64"); return cut(real, fd, length); }

static int settled(sync_t real, int fd) {
  int done = real(fd);
  char name[64];
  if (done == 0 && ours(fd, name, sizeof name)) note('S', name, 0, 0, 0);
  return done;
}
int fsync(int fd) { REAL(sync_t, "fsync"); return settled(real, fd); }
int fdatasync(int fd) { REAL(sync_t, "fdatasync"); return settled(real, fd); }
