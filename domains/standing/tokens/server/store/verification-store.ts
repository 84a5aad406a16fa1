import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';

/** The rules every ledger holds, each as a query that finds who breaks it. One statement each: one moment each. */
const RULES: readonly { readonly rule: string; readonly query: string }[] = [
  {
    rule: 'The balances of all accounts do not add up to the supply',
    query: 'select sum(balance)::text as what from tokens_account having sum(balance) <> 0',
  },
  {
    rule: 'An account is below its floor',
    query: 'select id::text as what from tokens_account where balance < floor',
  },
  {
    rule: 'A balance is not the sum of its transfers',
    query: `
      select a.id::text as what from tokens_account a
      left join (select s.id, sum(s.moved) as fold from tokens_transfer t
                 cross join lateral (values (t.payer, -t.amount), (t.payee, t.amount)) s (id, moved)
                 where t.code = 0 group by s.id) f on f.id = a.id
      where a.balance <> coalesce(f.fold, 0)`,
  },
  {
    rule: 'A number of the journal is missing',
    query: `
      select count(*)::text as what from tokens_transfer, tokens_head h group by h.last_seq
      having count(*) <> h.last_seq or max(seq) <> h.last_seq or min(seq) <> 1`,
  },
  {
    rule: 'The team pool holds less than has not vested',
    query: `
      select id::text as what from tokens_account
      where vests_from is not null and exists (select from tokens_transfer t where t.payee = id)
        and balance < tokens_vesting_floor(vests_total, vests_from, now())`,
  },
  {
    rule: 'A sealed transfer has no block, or a block no transfer',
    query: `
      select count(*)::text as what from tokens_sealed s, tokens_transfer t
      where t.seq <= s.last_seq and t.code = 0 group by s.size having count(*) <> s.size - 1`,
  },
];

const MOST_NAMED = 5;

/** Faults of the ledger, in words; empty when it holds. Reads the whole journal. */
export async function findProblems(db: Database): Promise<string[]> {
  const problems: string[] = [];
  for (const { rule, query } of RULES) {
    const { rows } = await db.execute<{ what: string }>(sql.raw(`${query} limit ${MOST_NAMED}`));
    if (rows.length > 0) problems.push(`${rule}: ${rows.map(({ what }) => what).join(', ')}`);
  }
  return problems;
}

/** Keeps what a look found. */
export async function insertVerification(db: Database, at: Date, problems: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into tokens_verification (at, last_seq, problems)
    select ${at.toISOString()}, last_seq, ${JSON.stringify(problems)}::jsonb from tokens_head`);
}

export interface Verification {
  readonly at: Date;
  readonly lastSeq: number;
  readonly problems: readonly string[];
}

/** The newest look; null before the first. */
export async function findVerification(db: Database): Promise<Verification | null> {
  return (await listVerifications(db, 1))[0] ?? null;
}

/** The newest looks, the last one first. */
export async function listVerifications(db: Database, limit: number): Promise<Verification[]> {
  const { rows } = await db.execute<{ at_ms: string; last_seq: string; problems: string[] }>(sql`
    select extract(epoch from at) * 1000 as at_ms, last_seq, problems from tokens_verification
    order by id desc limit ${limit}::int`);
  return rows.map(({ at_ms, last_seq, problems }) => ({
    at: new Date(Number(at_ms)),
    lastSeq: Number(last_seq),
    problems,
  }));
}

/** How long the oldest transfer waits to be sealed, in seconds; 0 when all are. */
export async function selectSealingDelay(db: Database, now: Date): Promise<number> {
  const { rows } = await db.execute<{ seconds: string | null }>(sql`
    select extract(epoch from ${now.toISOString()}::timestamptz - t.at) as seconds
    from tokens_transfer t where t.seq = (select last_seq + 1 from tokens_sealed)`);
  return Math.max(0, Number(rows[0]?.seconds ?? 0));
}
