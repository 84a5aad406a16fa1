import { parseConfig } from '#platform/server/config.ts';
import { type Health, platformChecks, runHealthChecks } from '#platform/server/health-checks.ts';
import { type Command, done, refused, UsageError } from './command.ts';
import { askRunningServer } from './running-server.ts';
import { withInstance } from './with-instance.ts';

const MARKS = { ok: 'ok     ', off: 'not set', warning: 'look   ', failed: 'FAILED ' } as const;

/** Changes nothing: what only a running server knows (its search index) is asked of it. */
export const doctor: Command = {
  name: 'doctor',
  usage: 'doctor',
  summary: 'checks configuration, database, mail, storage, model, chain and clock, and says what to do',
  async run(words, io) {
    if (words.length > 0) throw new UsageError();
    const config = parseConfig(io.environment);
    const own = await withInstance(io, (services) => runHealthChecks(services, platformChecks));
    const configuration: Health = { status: 'ok', detail: 'Every variable can be used' };
    const report: Record<string, Health> = { configuration, ...own, server: await askRunningServer(config) };
    const lines = Object.entries(report).flatMap(([name, { status, detail, remedy }]) => [
      `${MARKS[status]}  ${name}: ${detail}`,
      ...(remedy ? [`         ${remedy}`] : []),
    ]);
    const failed = Object.values(report).some(({ status }) => status === 'failed');
    return failed ? refused(lines, report) : done(lines, report);
  },
};
