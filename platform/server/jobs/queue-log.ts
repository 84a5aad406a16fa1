import { Logger as GraphileLogger } from 'graphile-worker';
import { describeError } from '../describe-error.ts';
import type { Services } from '../services.ts';
import { JobFailure } from './job-failure.ts';

/** The queue's own messages name jobs, never their payload; only what went wrong is kept. */
export function queueLog(log: Services['log']): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    const error = (meta as { error?: unknown } | undefined)?.error;
    const thrown = error instanceof JobFailure ? error.cause : error;
    const fields = { part: 'jobs', ...(error === undefined ? {} : { err: describeError(thrown) }) };
    // The message repeats the error's, with a query's parameters; the error's own description does not.
    const text = message.split('\n')[0] ?? message;
    if (level === 'error') log.error(fields, text);
    else if (level === 'warning') log.warn(fields, text);
  });
}

/** For what need not be read. */
export function silentLogger(): GraphileLogger {
  return new GraphileLogger(() => () => {});
}
