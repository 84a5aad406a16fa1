import { sql } from 'drizzle-orm';
import { counted } from '../../kernel/format/numbers.ts';
import type { Database } from '../db/database.ts';
import type { Health } from '../health-report.ts';
import type { Services } from '../services.ts';
import { queueState, silentSeconds } from './queue-state.ts';

/** A process that stops and starts again is silent for less. */
const SILENT_SECONDS = 60;

interface Counts {
  /** Could begin now. */
  readonly due: number;
  /** Could have begun over five minutes ago. */
  readonly late: number;
  readonly running: number;
  readonly gaveUp: number;
}

/**
 * Whether background jobs run, and why not. The queue of this process says so itself; of other processes the sign in
 * the database tells, which none gives that takes no jobs. So the answer does not change with every job that comes.
 */
export async function checkJobs({ db, resources }: Pick<Services, 'db' | 'resources'>): Promise<Health> {
  const { current } = queueState({ resources });
  if (current.kind === 'down') {
    return {
      status: 'failed',
      detail: current.reason,
      remedy:
        'The queue is being started again. After three tries the process ends; then start it again. Its log says more.',
      told: 'Background jobs are not taken: the job queue does not work and is being started again. Mail is late.',
    };
  }
  const [counts, silent] = [await countJobs(db), await silentSeconds(db)];
  if (silent !== null && silent > SILENT_SECONDS && counts.due > 0) return noOneTakes(counts, silent);
  if (counts.late > 0) return behind(counts, silent);
  if (counts.gaveUp > 0) {
    const detail = `${counted(counts.gaveUp, 'job')} gave up`;
    return { status: 'warning', detail, remedy: 'Read the job log for the reason.' };
  }
  return { status: 'ok', detail: 'No job is late' };
}

function noOneTakes({ due }: Counts, silent: number): Health {
  const minutes = Math.max(1, Math.round(silent / 60));
  return {
    status: 'failed',
    detail: `No process has taken background jobs for ${counted(minutes, 'minute')}; ${counted(due, 'job is', 'jobs are')} due`,
    remedy:
      'Start a process with ROLE=all or ROLE=worker. If one runs, its queue does not answer: read its log and start it again.',
    told: 'Background jobs are not taken: no process takes them. Mail is late.',
  };
}

function behind({ late, running }: Counts, silent: number | null): Health {
  const detail = `${counted(late, 'job has', 'jobs have')} waited for over 5 minutes`;
  if (silent === 0) {
    return {
      status: 'failed',
      detail: `${detail} while ${running} others run`,
      remedy: 'Start another process with ROLE=worker, or see under Admin, Jobs which run so long.',
      told: 'Background jobs are late: others take long. Mail is late.',
    };
  }
  return {
    status: 'failed',
    detail: `${detail}, and no process takes jobs`,
    remedy: 'Start a process with ROLE=all or ROLE=worker.',
    told: 'Background jobs are not taken: no process takes them. Mail is late.',
  };
}

async function countJobs(db: Database): Promise<Counts> {
  const { rows } = await db.execute<{ [Name in keyof Counts]: number }>(sql`
    select count(*) filter (where is_ready)::int as due,
           count(*) filter (where is_ready and run_at < now() - interval '5 minutes')::int as late,
           count(*) filter (where locked_at is not null)::int as running,
           count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "gaveUp"
    from (select *, attempts < max_attempts and locked_at is null and run_at <= now() as is_ready
          from graphile_worker.jobs) jobs`);
  return rows[0] ?? { due: 0, late: 0, running: 0, gaveUp: 0 };
}
