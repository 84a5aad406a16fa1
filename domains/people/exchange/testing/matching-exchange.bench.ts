import { randomUUID } from 'node:crypto';
import { aMember } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { type BenchResult, quietest, stolenFigure } from '#platform/testing/server/bench-result.ts';
import { aBenchInstance, type BenchInstance } from '#standing/tokens/testing';
import { MATCHES_NOTIFIED } from '../contract/constants.ts';
import { wordsOf } from '../server/rules/terms.ts';
import { findMatches } from '../server/services/find-matches.ts';
import { createListing } from '../server/store/listing-store.ts';

const REQUESTS = 50_000;
const OFFERS = 200;
const WARM_UP = 20;
const TARGET_MS = 50;
/** Words that the requests are made of: a few are in most of them, most of them in few. */
const VOCABULARY = 3000;
const WORDS_EACH = 15;

/** A new offer against many open requests, fsync on: stored with its terms, then matched. */
export async function run(): Promise<BenchResult[]> {
  const instance = await aBenchInstance(true);
  try {
    await fill(instance);
    const { userId } = await aMember(instance.services.db);
    const calls = await quietest(() => offers(instance, userId));
    return [...calls.results, stolenFigure([calls])];
  } finally {
    await instance.close();
  }
}

async function fill({ pool }: BenchInstance): Promise<void> {
  const client = await pool.connect();
  // Filling takes longer than a call may.
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into identity_user (id, username, username_key, created_at)
     select gen_random_uuid(), 'bench' || n, 'bench' || n, now() from generate_series(1, 5000) n`,
  );
  await client.query(
    `insert into exchange_listing (id, author_id, kind, category, title, text, unit, quantity, price, is_remote, place,
       times, valid_until, state, skills, words, created_at, updated_at)
     select gen_random_uuid(), (select id from identity_user order by id offset n % 5000 limit 1), 'request', 'skills',
       'Request ' || n, 'Help that someone looks for.', 'hour', 4, (5000000 * random())::bigint, true, '', '{}',
       now() + interval '30 days', 'active', '{}',
       (select array_agg(distinct 'term' || floor($2 * random() ^ 3)::int) from generate_series(1, $3::int) where n > 0),
       now(), now()
     from generate_series(1, $1::int) n`,
    [REQUESTS, VOCABULARY, WORDS_EACH],
  );
  await client.query(
    `insert into exchange_term (kind, family, term, listing_id, author_id, valid_until)
     select 'request', 'time', unnest(words), id, author_id, valid_until from exchange_listing`,
  );
  await client.query('vacuum analyze');
  await client.query('reset statement_timeout');
  client.release();
}

async function offers({ services: { db, clock } }: BenchInstance, userId: string): Promise<BenchResult[]> {
  const times: number[] = [];
  let found = 0;
  for (let turn = 0; turn < WARM_UP + OFFERS; turn += 1) {
    const now = clock.now();
    const text = Array.from({ length: WORDS_EACH }, () => `term${wordAt()}`).join(' ');
    const started = performance.now();
    const row = await inTransaction(db, (tx) =>
      createListing(tx, {
        id: randomUUID(),
        authorId: userId,
        kind: 'offer',
        category: 'skills',
        title: 'A new offer',
        text: 'Help that someone gives.',
        unit: 'hour',
        quantity: 10,
        price: 1_000_000n,
        isRemote: true,
        place: '',
        times: [],
        validUntil: new Date(now.getTime() + 30 * DAY_MS),
        state: 'active',
        skills: [],
        words: wordsOf(text),
        createdAt: now,
        updatedAt: now,
      }),
    );
    if (!row) throw new Error('The offer was not stored');
    const matches = await findMatches(db, row, { now, most: MATCHES_NOTIFIED });
    if (turn < WARM_UP) continue;
    times.push(performance.now() - started);
    found += matches.length;
  }
  if (found < OFFERS) throw new Error('The offers find too little to say anything');
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor(share * times.length)] ?? 0;
  return [
    {
      name: `a new offer against ${counted(REQUESTS, 'request')}, stored and matched, p95`,
      unit: 'ms',
      value: Math.round(at(0.95) * 10) / 10,
      target: TARGET_MS,
      note: `p50 ${at(0.5).toFixed(1)} ms, ${counted(OFFERS, 'offer')}, one after the other`,
    },
  ];
}

const wordAt = (): number => Math.floor(VOCABULARY * Math.random() ** 3);
