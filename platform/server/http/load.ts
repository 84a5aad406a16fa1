import type { FastifyInstance } from 'fastify';
import { platformErrors } from '../../kernel/errors.ts';

/** How often the process looks how late its timers run. */
const SAMPLE_MS = 500;
/** Timers later than this are felt by everybody. */
const LATE_MS = 2000;
/** One late timer tells of something that is over by then; the next one late as well tells that it continues. */
const LATE_IN_A_ROW = 2;
const RETRY_AFTER_SECONDS = 5;

/** Whether a process keeps up with its work, by how late its timers run. */
export class Load {
  #late = 0;

  /** Takes one look. @param lateMs milliseconds the timer ran after its time */
  note(lateMs: number): void {
    this.#late = lateMs > LATE_MS ? this.#late + 1 : 0;
  }

  get isBusy(): boolean {
    return this.#late >= LATE_IN_A_ROW;
  }
}

function watch(load: Load): NodeJS.Timeout {
  let due = performance.now() + SAMPLE_MS;
  return setInterval(() => {
    const now = performance.now();
    load.note(now - due);
    due = now + SAMPLE_MS;
  }, SAMPLE_MS).unref();
}

/**
 * Refuses requests while the process cannot keep up, so that those it has begun come to an end. Our own: the plugin
 * for it takes the mean of an event loop histogram, which is empty after a single long pause (a library that loads,
 * a machine that slept), reads that as endless load and refuses everybody for a second in which nothing is the matter.
 */
export function refuseWhenBusy(app: FastifyInstance, load = new Load()): void {
  const timer = watch(load);
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (_request, _reply, done) => {
    if (load.isBusy) done(platformErrors.fail('server.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    else done();
  });
}
