/* A bot in C: cc -o bot bot.c && deadeye watch tacdex --bots exec:./bot */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *line = NULL;
  size_t size = 0;
  while (getline(&line, &size, stdin) > 0) {
    if (strstr(line, "{\"type\":\"hello\"") == line) {
      puts("{\"protocol\":1,\"name\":\"First of all\"}");
    } else if (strstr(line, "{\"type\":\"decide\"") == line) {
      char *since = strstr(line, "\"since\":"), *first = strstr(line, "\"options\":[{\"choice\":");
      printf("{\"since\":%d,\"choice\":%d}\n", atoi(since + 8), atoi(first + 21));
    }
    fflush(stdout);
  }
  return 0;
}
