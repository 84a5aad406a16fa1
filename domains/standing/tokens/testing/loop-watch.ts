import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const EVERY_MS = 2;

/** Holds of this thread's event loop; milliseconds. */
export interface LoopTimes {
  /** The longest time of work between two turns: what kept others waiting because this thread did something. */
  readonly longestWork: number;
  /** The longest delay of a timer, with waiting for a processor and what the host of a virtual machine did. */
  readonly longestDelay: number;
  /** The delay that 99.9 % of the timers stayed under. */
  readonly usualDelay: number;
}

/**
 * Watches the loop of this thread until it is stopped. Work is the processor time of the thread (schedstat of proc(5);
 * collecting garbage on it is work too), so that a machine which is busy elsewhere is not taken for a loop that is
 * held; where the system does not tell, the delay stands for it.
 */
export function watchLoop(): { readonly stop: () => LoopTimes } {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  let longestWork = 0;
  let before = threadTime();
  const timer = setInterval(() => {
    const now = threadTime();
    longestWork = Math.max(longestWork, now - before);
    before = now;
  }, EVERY_MS);
  delays.enable();
  return {
    stop() {
      delays.disable();
      clearInterval(timer);
      const longestDelay = delays.max / 1e6;
      return {
        longestWork: before > 0 ? longestWork : longestDelay,
        longestDelay,
        usualDelay: delays.percentile(99.9) / 1e6,
      };
    },
  };
}

/** Processor time of the main thread in ms; 0 where the system does not tell. */
function threadTime(): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return 0;
  }
}
