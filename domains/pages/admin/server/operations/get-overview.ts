import { accountGrowth } from '#members/identity/server';
import { listQueues } from '#members/reviews/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { type JobStanding, readJobReport } from '#platform/server/jobs/read-job-report.ts';
import { needsOperator } from '#platform/server/operator-needs.ts';
import { countPublications } from '#projects/projects/server';
import { countProgram } from '#standing/referrals/server';
import { formatHdag } from '#standing/tokens/contract';
import { ledgerVerifications, rewardsSince, VERIFY_LEDGER_JOB } from '#standing/tokens/server';
import type { adminEndpoints } from '../../contract/endpoints.ts';
import type { JobLine, Overview, ReviewQueue } from '../../contract/overview-schemas.ts';

const MONTH_DAYS = 30;
/** Checks of the ledger that are shown. */
const LOOKS = 5;

/**
 * Returns the overview that an administrator sees first. Counts alone, a fixed number of reads however many members
 * there are.
 */
export const getOverview: Operation<(typeof adminEndpoints)['getOverview']> = async (deps) => {
  const { db, clock } = deps;
  const now = clock.now();
  const [reviews, needs, verifications, jobs, growth] = await Promise.all([
    readReviews(deps),
    readNeeds(deps),
    ledgerVerifications(db, LOOKS),
    readJobReport(db, new Date(now.getTime() - DAY_MS)),
    readGrowth(deps, now),
  ]);
  const looking = jobs.find(({ job }) => job === VERIFY_LEDGER_JOB);
  return {
    success: true,
    data: {
      at: now.toISOString(),
      reviews,
      needs,
      ledger: {
        verifications: verifications.map(({ at, lastSeq, problems }) => ({
          at: at.toISOString(),
          transfers: lastSeq,
          problems: [...problems],
        })),
        isUnderWay: looking !== undefined && looking.waiting + looking.running > 0,
      },
      jobs: jobs.map(presentJob),
      growth,
    },
  };
};

async function readReviews(deps: OperationDeps): Promise<ReviewQueue[]> {
  const queues = await listQueues(deps);
  return queues.map(({ oldestAt, ...queue }) => ({ ...queue, oldestAt: oldestAt?.toISOString() ?? null }));
}

async function readNeeds(deps: OperationDeps): Promise<Overview['needs']> {
  const lists = await Promise.all(deps.contributions.of(needsOperator).map((source) => source.list(deps)));
  return lists.flat().map(({ since, ...need }) => ({ ...need, since: since.toISOString() }));
}

async function readGrowth({ db }: OperationDeps, now: Date): Promise<Overview['growth']> {
  const since = firstDay(now);
  const [accounts, everInvited, invited, projects, rewards] = await Promise.all([
    accountGrowth(db, now, MONTH_DAYS),
    countProgram(db, null),
    countProgram(db, since),
    countPublications(db, since),
    rewardsSince(db, since),
  ]);
  const { total, verified, locked, activeWeek, activeMonth, days } = accounts;
  return {
    members: total,
    verified,
    locked,
    activeWeek,
    activeMonth,
    days: [...days],
    referrals: {
      joined: { all: everInvited.joined, month: invited.joined },
      verified: { all: everInvited.verified, month: invited.verified },
      completed: { all: everInvited.completed, month: invited.completed },
    },
    projects: { all: projects.total, month: projects.recent },
    rewards: { month: formatHdag(rewards) },
  };
}

/** When the first of the days begins that are shown, in UTC; today is the last of them. */
function firstDay(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) - (MONTH_DAYS - 1)) * DAY_MS);
}

function presentJob({ lastRunAt, ...standing }: JobStanding): JobLine {
  return { ...standing, lastRunAt: lastRunAt?.toISOString() ?? null };
}
