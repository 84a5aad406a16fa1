import { StartupError } from '#platform/server/db/startup-error.ts';
import { describeError } from '#platform/server/describe-error.ts';
import type { Logger } from '#platform/server/log.ts';

/** Parts to stop, in the opposite order of their start: HTTP, jobs, domains, and the database last. */
export class StopList {
  log: Pick<Logger, 'error'> | null = null;
  readonly #steps: (() => Promise<unknown>)[] = [];
  #running: Promise<void> | null = null;

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /** Stops everything once, however often it is asked; a step that fails does not keep the others. */
  run(): Promise<void> {
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        this.log?.error({ err: error }, 'A part did not stop cleanly');
      }
    }
  }
}

const STOP_LIMIT_MS = 15_000;
const MAX_CAUSES = 8;

/** Ctrl-C and `kill` stop everything and end the process; a second one ends it at once. */
export function stopOnSignals(stops: StopList): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stopAndExit(stops, 0));
  }
}

/** Says why, stops what can be stopped, and ends the process with code 1. */
export async function endWith(stops: StopList, error: unknown, headline?: string): Promise<void> {
  const reason = reasonIn(error);
  const text = reason ? `${reason.message}\n${reason.remedy}` : (describeError(error).stack ?? String(error));
  process.stderr.write(`${headline ? `${headline}\n` : ''}${text}\n`);
  await stopAndExit(stops, 1);
}

/** Why the program cannot run, where that is known; a failed query carries it as its cause. */
function reasonIn(error: unknown): StartupError | null {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    if (current instanceof StartupError) return current;
    current = current.cause;
  }
  return null;
}

/** A part that does not stop in time is left behind, with code 1. */
async function stopAndExit(stops: StopList, code: number): Promise<void> {
  const limit = setTimeout(() => process.exit(1), STOP_LIMIT_MS);
  limit.unref();
  await stops.run();
  // Where `process.exit` was replaced the process lives on, and must not be ended later.
  clearTimeout(limit);
  process.exit(code);
}
