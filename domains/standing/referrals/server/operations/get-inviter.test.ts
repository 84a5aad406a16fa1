import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aMemberServer, type MemberServer } from '#members/identity/testing';
import { referralCodeOf } from '../facade.ts';
import { referralsDomain } from '../index.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([referralsDomain]);
});
afterAll(() => server.close());

const ask = (code: string, ip = '192.0.2.10') =>
  server.browser({ ip }).get(`/api/referral/inviter?code=${encodeURIComponent(code)}`);

describe('getInviter', () => {
  it('answers the alias behind a code and nothing else of the member', async () => {
    const { userId } = await aMember(server.database.db, { username: 'Marigold', email: 'm@example.org' });
    const code = await referralCodeOf(server.database.db, userId);
    const answer = await ask(code.toLowerCase());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        inviter: 'Marigold',
        rewards: { direct: '5', newMember: '2', decayPercentPerDay: 5, settlementDays: 3 },
      },
    });
  });

  it('tells what an invitation brings as this instance is set', async () => {
    const settings = { 'referrals.directReward': 7.5, 'referrals.newMemberReward': 3 };
    const other = await aMemberServer([referralsDomain], {
      prepare: async (services) => Object.assign(services.config, { SETTINGS: settings }),
    });
    try {
      const { body } = await other.browser().get('/api/referral/inviter?code=ZZZZ0000');
      expect(body).toMatchObject({ data: { rewards: { direct: '7.5', newMember: '3' } } });
    } finally {
      await other.close();
    }
  });

  it.each([['ZZZZ0000'], ['MARI____'], ["' or 1=1 --"], ['<script>alert(1)</script>']])(
    'answers no inviter for %s',
    async (code) => {
      expect(await ask(code)).toMatchObject({ status: 200, body: { data: { inviter: null } } });
    },
  );

  it.each([
    ['no code', '/api/referral/inviter'],
    ['an empty one', '/api/referral/inviter?code='],
    ['one of 41 characters', `/api/referral/inviter?code=${'A'.repeat(41)}`],
    ['two', '/api/referral/inviter?code=AAAA1111&code=BBBB2222'],
    ['more than asked for', '/api/referral/inviter?code=AAAA1111&userId=1'],
  ])('refuses %s', async (_what, path) => {
    expect(await server.browser().get(path)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });

  it('prevents walking through the codes: 30 look-ups a minute for one address', async () => {
    const strict = await aMemberServer([referralsDomain], { environment: { RATE_LIMIT_SCALE: '1' } });
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 32; n += 1) {
        const { status } = await strict
          .browser({ ip: '198.51.100.7' })
          .get(`/api/referral/inviter?code=MARI${String(n).padStart(4, '0')}`);
        statuses.push(status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(30);
      expect(statuses.slice(30)).toEqual([429, 429]);
      const elsewhere = strict.browser({ ip: '203.0.113.9' });
      expect((await elsewhere.get('/api/referral/inviter?code=MARI0000')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('getReferralCode', () => {
  it('gives a member their code, and a visitor none', async () => {
    const { userId, token } = await aMember(server.database.db, { username: 'tide-watch' });
    const answer = await server.browser({ token }).get('/api/referral/code');
    expect(answer.body).toEqual({
      success: true,
      data: { referralCode: await referralCodeOf(server.database.db, userId) },
    });
    expect((await server.browser().get('/api/referral/code')).status).toBe(401);
  });
});
