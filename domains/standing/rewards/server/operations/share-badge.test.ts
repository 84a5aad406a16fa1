import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aMemberServer, changeMember, type MemberServer, type TestCaller } from '#members/identity/testing';
import { showPageTo } from '#members/profiles/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import type { CardText } from '#platform/server/pictures/card-text.ts';
import { aPlantedDomain } from '../../testing/planted-domain.ts';
import { rewardsDomain } from '../index.ts';
import { rewardsPersonalData } from '../personal-data.ts';
import { refreshMembers } from '../services/refresh-members.ts';

const EARNED_AT = new Date('2026-11-22T04:57:00.000Z');

let server: MemberServer;
const drawn: CardText[] = [];
let picture: Uint8Array | null = Buffer.from('a picture');
beforeAll(async () => {
  server = await aMemberServer([rewardsDomain, aPlantedDomain()]);
  vi.spyOn(server.services.cards, 'draw').mockImplementation(async (text) => {
    drawn.push(text);
    return picture;
  });
});
afterAll(() => server.close());

async function aCreator(): Promise<TestCaller> {
  const member = await server.member();
  await server.database.db.execute(
    sql`insert into rewards_badge (user_id, badge, earned_at) values (${member.userId}, 'creator', ${EARNED_AT.toISOString()})`,
  );
  return member;
}

const share = (member: TestCaller, isShared: boolean, badge = 'creator') =>
  member.call('PUT', `/api/achievements/${badge}/share`, { isShared });
const addressOf = ({ username }: { username: string }) => `/api/profiles/${username}/badges/creator`;
const look = (member: { username: string }) => server.visit(addressOf(member));
const card = ({ username }: { username: string }) => server.visit(`/u/${username}/badges/creator/card.png`);
const auditOf = async ({ userId }: { userId: string }) =>
  (
    await server.database.db.execute(
      sql`select action, details from platform_audit where actor_id = ${userId} and action like 'rewards%' order by id`,
    )
  ).rows;

describe('a badge that its member shares', () => {
  it('is seen by everybody who has the address, until it is taken back', async () => {
    const member = await aCreator();
    expect((await look(member)).body.code).toBe('rewards.badge_not_shared');
    expect((await share(member, true)).status).toBe(200);
    const shown = {
      username: member.username,
      badge: 'creator',
      label: 'Creator',
      text: 'Publish a project.',
      icon: 'award',
      earnedAt: EARNED_AT.toISOString(),
    };
    expect((await look(member)).body).toEqual({ ...shown, isOwn: false });
    expect((await member.call('GET', addressOf(member))).body).toEqual({ ...shown, isOwn: true });
    expect((await share(member, false)).status).toBe(200);
    expect((await look(member)).status).toBe(404);
  });

  it('changes nothing when it is shared or taken back again, and the audit trail has each change', async () => {
    const member = await aCreator();
    for (const isShared of [true, true, false, false])
      expect((await share(member, isShared)).status).toBe(200);
    expect(await auditOf(member)).toEqual([
      { action: 'rewards.badge_shared', details: { badge: 'creator' } },
      { action: 'rewards.badge_hidden', details: { badge: 'creator' } },
    ]);
  });

  it('is one the member has', async () => {
    const member = await aCreator();
    expect((await share(member, true, 'networker')).body.code).toBe('rewards.badge_not_earned');
    expect((await share(member, false, 'networker')).status).toBe(200);
    expect((await share(member, true, 'emperor')).body.code).toBe('rewards.badge_not_earned');
    const { body } = await server.visit(`/api/profiles/${member.username}/badges/emperor`);
    expect(body.code).toBe('rewards.badge_not_shared');
    expect(await auditOf(member)).toEqual([]);
  });

  it('goes with the badge, is hidden while the account is locked, and is in the personal export', async () => {
    const { db } = server.database;
    const member = await aCreator();
    await share(member, true);
    await changeMember(db, member.userId, { lockedAt: new Date() });
    const refusals = [await look(member), await look({ username: 'nobody-at-all' })];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([404, 'rewards.badge_not_shared']),
    );
    await changeMember(db, member.userId, { lockedAt: null });
    expect((await rewardsPersonalData.export(server.services, member.userId)).badges).toMatchObject([
      { badge: 'creator', earnedAt: EARNED_AT, sharedAt: expect.any(Date) },
    ]);
    // The points are the judge, and this member has none.
    await inTransaction(db, (tx) => refreshMembers(server.services, tx, [member.userId]));
    expect((await look(member)).status).toBe(404);
    expect((await share(member, true)).body.code).toBe('rewards.badge_not_earned');
    expect((await rewardsPersonalData.export(server.services, member.userId)).badges).toMatchObject([
      { lostAt: expect.any(Date), sharedAt: null },
    ]);
  });

  it('says so among the achievements', async () => {
    const member = await aCreator();
    const isShared = async () =>
      (await member.call('GET', '/api/achievements')).body.data.achievements.find(
        ({ id }: { id: string }) => id === 'creator',
      ).isShared;
    await share(member, true);
    // The points that earned it are the judge, and this member has none.
    expect(await isShared()).toBe(false);
    await server.database.db.execute(sql`
      insert into reputation_point (id, user_id, rule, source_id, milli_points, earned_at, recorded_at)
      values (gen_random_uuid(), ${member.userId}, 'project-published', gen_random_uuid()::text, 3000, now(), now())`);
    expect(await isShared()).toBe(true);
  });
});

describe('a shared badge of a member who hides their profile', () => {
  it('is hidden with it, and comes back with it; none is shared meanwhile', async () => {
    const member = await aCreator();
    await share(member, true);
    await showPageTo(server.database.db, member.userId, 'me');
    expect((await look(member)).body.code).toBe('rewards.badge_not_shared');
    expect((await card(member)).status).toBe(404);
    expect((await share(member, true)).body.code).toBe('rewards.profile_hidden');
    await showPageTo(server.database.db, member.userId, 'members');
    expect((await look(member)).status).toBe(200);
  });
});

describe('its card', () => {
  it('says what was earned, by whom and when, and may be kept ten minutes', async () => {
    const member = await aCreator();
    expect((await card(member)).body.code).toBe('rewards.badge_not_shared');
    await share(member, true);
    const { status, headers } = await card(member);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=600' });
    expect(drawn).toEqual([
      {
        title: 'Creator',
        fact: `A badge on Hodag, earned by ${member.username} on Nov 22, 2026`,
      },
    ]);
  });

  it('is the icon of the product when nothing was drawn', async () => {
    const member = await aCreator();
    await share(member, true);
    picture = null;
    const { status, headers } = await card(member);
    expect([status, headers.location]).toEqual([302, '/icon-512.png']);
  });
});
