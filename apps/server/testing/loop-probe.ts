import { openSync, readSync } from 'node:fs';

/** Question to the probe and its answer: the longest turn of the event loop since it was last asked. */
export interface ProbeQuestion {
  readonly ask: number;
}
export interface ProbeAnswer {
  readonly asked: number;
  readonly longestMs: number;
}

const TICK_MS = 5;
const NANO_PER_MS = 1e6;

/**
 * Milliseconds that the main thread has had a processor, so that others on the machine count for nothing. Linux says
 * so for each thread; elsewhere it is the time in which the loop was not idle.
 */
export function mainThreadClock(): () => number {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
    const buffer = Buffer.alloc(64);
    return () =>
      Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, 64, 0)).split(' ')[0]) / NANO_PER_MS;
  } catch {
    return () => performance.eventLoopUtilization().active;
  }
}

/** Measures turns of this process's event loop. @returns the longest since it was last asked, in milliseconds */
export function measureTurns(): () => number {
  const clock = mainThreadClock();
  let last = clock();
  let longest = 0;
  const turn = (): void => {
    const now = clock();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(turn, TICK_MS).unref();
  return () => {
    turn();
    const asked = longest;
    longest = 0;
    return asked;
  };
}

/** The same, for the process that started this one. */
export function startLoopProbe(): void {
  const longestTurn = measureTurns();
  process.on('message', ({ ask }: ProbeQuestion) => {
    process.send?.({ asked: ask, longestMs: longestTurn() } satisfies ProbeAnswer);
  });
  process.channel?.unref();
}
