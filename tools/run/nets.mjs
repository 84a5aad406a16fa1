const MINUTE_MS = 60_000;

/**
 * Longest times of the parts of `npm run check` and `npm test`: nets and no targets. Each is far more than three times
 * what the part takes on two idle cores, since a machine with thirty busy processes gives us a sixth of its time.
 * A hanging run is found by its silence; a test has its own net.
 */
export const NETS = {
  checkMs: 30 * MINUTE_MS,
  buildMs: 30 * MINUTE_MS,
  laneMs: 180 * MINUTE_MS,
  killsMs: 60 * MINUTE_MS,
  silenceMs: 45 * MINUTE_MS,
};
