import type { DatabaseLog } from '#platform/server/db/log.ts';

/** Says only what went wrong. */
export const quietLog: DatabaseLog = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (data, message) => {
    process.stderr.write(`${message ?? ''} ${JSON.stringify(data)}\n`);
  },
};
