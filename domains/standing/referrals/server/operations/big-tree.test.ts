import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMembers, aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { referralsDomain } from '../index.ts';

const DIRECT = 1010;
const SECOND = 15;

let server: MemberServer;
let top: TestCaller;
beforeAll(async () => {
  server = await aMemberServer([referralsDomain]);
  top = await server.member({ createdAt: new Date('2026-01-01') });
  const { db, pool } = server.database;
  const bring = async (name: string, count: number, referrer: string): Promise<string> => {
    const names = Array.from({ length: count }, (_, n) => `${name}${n + 1}`);
    const userIds = await addMembers(db, names);
    await pool.query(
      `insert into referrals_referrer (user_id, referrer_id, line, is_referred, channel, recorded_at)
       select invited, $2::uuid, $2::uuid || coalesce((select line from referrals_referrer where user_id = $2), '{}'),
              true, 'link', now() from unnest($1::uuid[]) invited`,
      [userIds, referrer],
    );
    return userIds[0] ?? '';
  };
  const direct = await bring('direct', DIRECT, top.userId);
  await bring('third', 1, await bring('second', SECOND, direct));
});
afterAll(() => server.close());

const tree = async (query = '') => (await top.call('GET', `/api/referral/tree${query}`)).body.data;

describe('a tree of more members than an answer holds', () => {
  it('is in the file as a whole', async () => {
    const lines = (await top.call('GET', '/api/referral/tree.csv')).text.trim().split('\r\n');
    expect(lines).toHaveLength(1 + DIRECT + SECOND + 1);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines[1]).toContain(`1,direct`);
    expect(lines.at(-1)).toContain('3,third1,second1,link,');
  });

  it('says of how many an answer holds the first, nearest first', async () => {
    const { referrals, total } = await tree();
    expect(referrals).toHaveLength(1000);
    expect(referrals.every(({ level }: { level: number }) => level === 1)).toBe(true);
    expect(total).toBe(DIRECT + SECOND + 1);
    expect((await tree('?level=1')).total).toBe(DIRECT);
  });

  it('shows each level by itself, with who invited them', async () => {
    const { referrals, total } = await tree('?level=2');
    expect([referrals.length, total]).toEqual([SECOND, SECOND]);
    expect(referrals[0]).toMatchObject({ level: 2, invitedBy: 'direct1' });
    expect(await tree('?level=3')).toMatchObject({
      total: 1,
      referrals: [{ level: 3, username: 'third1', invitedBy: 'second1' }],
    });
    expect((await top.call('GET', '/api/referral/tree?level=4')).status).toBe(400);
  });
});
