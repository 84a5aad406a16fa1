import { closeSync, copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';

/** Two files of this size are the most the log takes. */
const MAX_LOG_BYTES = 5 * 1024 * 1024;

const CHECK_EVERY_MS = 60_000;

/** Opens the log for a child to append to; the caller closes it. */
export function openServerLog(file: string): number {
  return openSync(file, 'a', 0o600);
}

/** How long the log is now, to read later only what came after. */
export function serverLogLength(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/** Returns the log from byte `from` on; at most the last `lines` lines. */
export function serverLogTail(file: string, from = 0, lines = 15): string {
  try {
    return readFileSync(file).subarray(from).toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}

/**
 * Keeps the log within bounds: a full one is copied to `.1` and emptied. The server keeps its open file, which
 * appends, so nothing has to be told to it.
 * @returns stops the watching
 */
export function boundServerLog(file: string, maxBytes = MAX_LOG_BYTES): () => void {
  const check = (): void => {
    if (serverLogLength(file) <= maxBytes) return;
    try {
      copyFileSync(file, `${file}.1`);
      truncateSync(file);
    } catch {
      // A log that cannot be shortened now is no reason to stop; the next check tries again.
    }
  };
  check();
  const timer = setInterval(check, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Runs `use` with the log open for a child process. */
export function withServerLog<T>(file: string, use: (descriptor: number) => T): T {
  const descriptor = openServerLog(file);
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
