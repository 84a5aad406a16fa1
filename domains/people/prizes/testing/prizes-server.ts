import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestCaller } from '#members/identity/testing';
import { aJudgingServer, type JudgingServer } from '#people/judging/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { formatHdag } from '#standing/tokens/contract';
import { balancesOf, tokensDomain } from '#standing/tokens/server';
import { giveHdag } from '#standing/tokens/testing';
import { prizesDomain } from '../server/index.ts';
import { settlePrizesJob } from '../server/jobs/settle-prizes.ts';

const progress = { report: () => undefined, signal: new AbortController().signal };
const MICRO = 1_000_000n;
/** Longer than the review and the time for appeals. */
const LONG_HOURS = 24 * 11;
const REVIEW_HOURS = 73;

/** Prizes with judging and hackathons below them, on their own database; every step is a call. */
export async function aPrizesServer() {
  const judging = await aJudgingServer([tokensDomain, prizesDomain]);
  return { ...judging, ...actsIn(judging), ...coursesOf(judging) };
}

export const prizesPath = (id: string) => `/api/hackathons/${id}/prizes` as const;

function actsIn({ services, must }: JudgingServer) {
  const { db } = services;
  return {
    add: (by: TestCaller, id: string, amounts: readonly string[], key: string = randomUUID()) =>
      by.call('POST', prizesPath(id), { id: key, amounts }),
    prizes: (by: TestCaller, id: string) => must(by.call('GET', prizesPath(id))),
    settle: () => settlePrizesJob.run(services, {}, progress),
    fund: (by: TestCaller, hdag: number) => giveHdag(services, by.userId, BigInt(hdag) * MICRO),
    /** HDAG a member has free. */
    free: async ({ userId }: TestCaller): Promise<string> => formatHdag((await balancesOf(db, userId)).free),
    /** HDAG in the escrow of a hackathon. */
    async held(id: string): Promise<string> {
      const { rows } = await db.execute<{ balance: string }>(sql`
        select coalesce(sum(balance), 0)::text as balance from tokens_account where name = ${`escrow.hackathons:${id}`}`);
      return formatHdag(BigInt(rows[0]?.balance ?? '0'));
    },
    /** Erases an account as its deletion does. */
    leave: ({ userId }: TestCaller) =>
      inTransaction(db, async (tx) => {
        for (const { erase } of services.personalData) await erase(services, tx, userId);
        await tx.execute(sql`delete from identity_user where id = ${userId}`);
      }),
    prizeNotes: async ({ userId }: TestCaller): Promise<string[]> => {
      const { rows } = await db.execute<{ title: string }>(sql`
        select title from notifications_note where user_id = ${userId} and key like 'prizes.%' order by created_at, title`);
      return rows.map(({ title }) => title);
    },
  };
}

function coursesOf(judging: JudgingServer) {
  /** An open hackathon with judging set up, entries and judges; its host has free HDAG and proved lately who they are. */
  async function prepared({ entries = 2, judges = 2, hdag = 1000 } = {}) {
    const host = await judging.member({ email: `host-${randomUUID()}@example.org`, provedAt: new Date() });
    await giveHdag(judging.services, host.userId, BigInt(hdag) * MICRO);
    const { id, makers } = await judging.withEntries(host, entries);
    await judging.must(judging.setUp(host, id, { perEntry: 2 }));
    return { host, id, makers, judges: await judging.withJudges(host, id, judges) };
  }
  async function ended(id: string): Promise<void> {
    await judging.end(id);
    await judging.close();
    await judging.keep();
  }
  /** Moves the end of a hackathon back. */
  async function endedDaysAgo(id: string, days: number): Promise<void> {
    const back = sql.raw(`interval '${days} days'`);
    await judging.services.db.execute(
      sql`update hackathons_hackathon set ends_at = ends_at - ${back}, starts_at = starts_at - ${back} where id = ${id}`,
    );
  }
  /** Scores all entries, the first the best, up to the review. */
  async function reviewed({ id, judges }: { readonly id: string; readonly judges: readonly TestCaller[] }) {
    await ended(id);
    const byTitle = (title: string) => [9 - 2 * Number(title.slice(-1)), 5];
    for (const judge of judges) await judging.scoreAll(judge, id, byTitle);
    await judging.passHours(id, LONG_HOURS);
    await judging.keep();
  }
  async function published(of: { readonly id: string; readonly judges: readonly TestCaller[] }) {
    await reviewed(of);
    await judging.passHours(of.id, REVIEW_HOURS);
    await judging.keep();
  }
  return { prepared, ended, endedDaysAgo, reviewed, published };
}

export type PrizesServer = Awaited<ReturnType<typeof aPrizesServer>>;
