import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPrizesServer, type PrizesServer, prizesPath } from '../../testing/index.ts';
import { listWon } from '../store/prize-store.ts';

let server: PrizesServer;
beforeAll(async () => {
  server = await aPrizesServer();
});
afterAll(() => server.stop());

describe('prizes', () => {
  it('are in escrow before the page names them, once for each payment, and only grow', async () => {
    const { host, id } = await server.prepared();
    expect(await server.prizes(host, id)).toMatchObject({
      state: 'none',
      prizes: [],
      host: { free: '1000', blocker: null },
    });
    const key = randomUUID();
    const paid = await server.must(server.add(host, id, ['300', '0', '50.5'], key));
    expect(paid).toMatchObject({
      state: 'funded',
      total: '350.5',
      prizes: [
        { place: 1, amount: '300' },
        { place: 3, amount: '50.5' },
      ],
      host: { free: '649.5' },
    });
    await server.must(server.add(host, id, ['300', '0', '50.5'], key));
    expect(await server.codeOf(server.add(host, id, ['301'], key))).toBe('prizes.id_taken');
    await server.must(server.add(host, id, ['10']));
    expect(await server.must(server.visit(prizesPath(id)))).toMatchObject({
      total: '360.5',
      host: null,
      own: null,
    });
    expect(await server.held(id)).toBe('360.5');
    expect(await server.free(host)).toBe('639.5');
    expect(await server.prizeNotes(host)).toEqual(Array(2).fill('Prizes in escrow: Harbor data weekend'));
  });

  it('are not paid beyond what is free, however many payments are sent at one moment', async () => {
    const { host, id } = await server.prepared({ hdag: 100 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => server.add(host, id, ['40'])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await server.held(id)).toBe('80');
    const refused = await server.add(host, id, ['40']);
    expect(refused.body).toMatchObject({
      code: 'prizes.not_enough_free',
      message: 'This needs 40 HDAG, and you have 20 HDAG free.',
    });
    await server.settle();
    expect(await server.prizes(host, id)).toMatchObject({ total: '80', host: { isFunding: false } });
  });

  it.each([
    ['no HDAG', ['0', '0']],
    ['a sign', ['-5']],
    ['an exponent', ['1e3']],
    ['seven decimals', ['1.0000001']],
    ['words', ['five']],
  ])('refuse amounts with %s', async (_what, amounts) => {
    const { host, id } = await server.prepared({ entries: 0, judges: 0 });
    expect(await server.codeOf(server.add(host, id, amounts))).toBe('prizes.amounts');
    expect(await server.held(id)).toBe('0');
  });

  it('are the host’s to pay, after judging was set up and before submissions close', async () => {
    const { host, id, makers } = await server.prepared();
    const [maker] = makers;
    if (maker) expect(await server.codeOf(server.add(maker, id, ['5']))).toBe('prizes.not_host');
    const bare = await server.open(host);
    const early = await server.add(host, bare, ['5']);
    expect(early.body.message).toBe('Set up judging first: prizes go to the places of its result.');
    await server.ended(id);
    const late = await server.add(host, id, ['5']);
    expect(late.body.message).toBe('Submissions are closed. Prizes can no longer be added.');
    expect(await server.codeOf(server.add(host, randomUUID(), ['5']))).toBe('prizes.not_found');
  });

  it('ask for a fresh proof of who pays from the amount at which gifts do', async () => {
    const { host, id } = await server.prepared();
    await server.services.db.execute(
      sql`update identity_session set proved_at = null where user_id = ${host.userId}`,
    );
    expect(await server.codeOf(server.add(host, id, ['100']))).toBe('identity.reauthentication_required');
    expect(await server.held(id)).toBe('0');
    await server.must(server.add(host, id, ['60']));
    expect(await server.codeOf(server.add(host, id, ['60']))).toBe('identity.reauthentication_required');
  });
});

describe('a result', () => {
  it('pays each maker once, returns what no place takes, and earns RepID', async () => {
    const all = await server.prepared();
    const { host, id, makers } = all;
    await server.must(server.add(host, id, ['200', '100', '50']));
    await server.published(all);
    await Promise.all([server.settle(), server.settle(), server.settle()]);
    await server.settle();
    const [first, second] = makers as [(typeof makers)[0], (typeof makers)[0]];
    expect([await server.free(first), await server.free(second), await server.free(host)]).toEqual([
      '200',
      '100',
      '700',
    ]);
    expect(await server.held(id)).toBe('0');
    expect(await server.prizes(first, id)).toMatchObject({
      state: 'paid',
      returned: '50',
      own: '200',
      awards: [
        { place: 1, title: 'Work 0', amount: '200', makers: 1 },
        { place: 2, title: 'Work 1', amount: '100', makers: 1 },
      ],
    });
    expect(await server.prizeNotes(first)).toEqual(['You won 200 HDAG: Harbor data weekend']);
    expect(await server.prizeNotes(host)).toContain('Prizes came back: Harbor data weekend');
    const won = await listWon(server.services.db, [first.userId, host.userId]);
    expect(won).toMatchObject([{ userId: first.userId, place: 1 }]);
  });

  it('waits a week for an appeal after a disqualification, and while one is open', async () => {
    const all = await server.prepared({ entries: 3, judges: 2 });
    const { host, id, makers } = all;
    await server.must(server.add(host, id, ['200']));
    await server.reviewed(all);
    const { entries } = await server.must(host.call('GET', server.path(id, '/result')));
    const best = entries.find(({ title }: { title: string }) => title === 'Work 0');
    const reason = 'It was built before the hackathon began.';
    await server.must(host.call('POST', server.path(id, `/entries/${best.id}/disqualification`), { reason }));
    await server.passHours(id, 73);
    await server.keep();
    await server.settle();
    expect(await server.prizes(host, id)).toMatchObject({
      state: 'funded',
      awards: [],
      waits: { for: 'appeal-time' },
    });
    await server.services.db.execute(
      sql`update judging_contest set published_at = published_at - interval '7 days' where hackathon_id = ${id}`,
    );
    await server.settle();
    const second = makers[1];
    expect(second && (await server.free(second))).toBe('200');
  });

  it.each([
    [
      'no judge accepted',
      { judges: 0 },
      async (id: string) => {
        await server.ended(id);
        await server.passHours(id, 24 * 11);
        await server.endedDaysAgo(id, 2);
        await server.keep();
      },
    ],
    [
      'the hackathon is canceled',
      {},
      async (id: string, host: { call: PrizesServer['admin']['call'] }) => {
        await server.must(
          host.call('POST', `/api/hackathons/${id}/cancel`, { reason: 'The hall burned down.' }),
        );
      },
    ],
  ])('that cannot come returns everything: %s', async (_why, options, end) => {
    const { host, id } = await server.prepared(options);
    await server.must(server.add(host, id, ['200', '100']));
    await end(id, host);
    await server.settle();
    await server.settle();
    expect(await server.free(host)).toBe('1000');
    expect(await server.held(id)).toBe('0');
    expect(await server.prizeNotes(host)).toContain('Prizes came back: Harbor data weekend');
  });

  it('is paid although the host deleted their account', async () => {
    const all = await server.prepared();
    await server.must(server.add(all.host, all.id, ['200']));
    await server.ended(all.id);
    await server.leave(all.host);
    for (const judge of all.judges)
      await server.scoreAll(judge, all.id, (title) => [9 - Number(title.slice(-1)), 5]);
    for (const hours of [24 * 11, 73]) {
      await server.passHours(all.id, hours);
      await server.keep();
    }
    await server.settle();
    expect(all.makers[0] && (await server.free(all.makers[0]))).toBe('200');
  });
});

it('posts a payment that a crash left between two steps, with the same key', async () => {
  const all = await server.prepared();
  const { host, id } = all;
  await server.must(server.add(host, id, ['200']));
  // As if the process had ended after the ledger's answer and before it was recorded.
  await server.services.db.execute(
    sql`update prizes_fund set state = 'pending', decided_at = null where hackathon_id = ${id}`,
  );
  expect(await server.prizes(host, id)).toMatchObject({ state: 'none', host: { isFunding: true } });
  await server.settle();
  expect(await server.prizes(host, id)).toMatchObject({
    state: 'funded',
    total: '200',
    host: { isFunding: false },
  });
  expect(await server.free(host)).toBe('800');
  await server.published(all);
  await server.settle();
  await server.services.db.execute(sql`update prizes_move set posted_at = null where hackathon_id = ${id}`);
  expect(await server.prizes(host, id)).toMatchObject({ state: 'paying' });
  await server.settle();
  expect(await server.prizes(host, id)).toMatchObject({ state: 'paid' });
  expect(all.makers[0] && (await server.free(all.makers[0]))).toBe('200');
});
