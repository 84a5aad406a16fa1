import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeMember, type TestCaller } from '#members/identity/testing';
import { notesOf } from '#members/notifications/testing';
import { CHECKS_A_DAY } from '../../contract/constants.ts';
import { aCredentialsServer, type CredentialsServer } from '../../testing/credentials-server.ts';

let house: CredentialsServer;
beforeAll(async () => {
  house = await aCredentialsServer();
});
afterAll(() => house.close());

const ask = (by: TestCaller, text: string) => by.call('POST', '/api/credentials/check', { text });
const TEXT = 'I am at the harbor office on Mondays.';

describe('an identity check', () => {
  it('is asked for once, decided by an administrator with a second factor, and audited', async () => {
    const [member, admin] = [await house.holder(), await house.admin()];
    expect((await ask(member, TEXT)).status).toBe(201);
    expect((await ask(member, TEXT)).body.code).toBe('credentials.check_pending');
    const id = (await house.read(member)).person.request?.id ?? '';
    const seen = await admin.call('GET', `/api/admin/reviews/${id}`);
    expect(seen.body.data.review).toMatchObject({
      kind: 'identity-check',
      text: TEXT,
      member: member.username,
    });
    expect(seen.body.data.offers.map(({ decision }: { decision: string }) => decision)).toEqual([
      'confirm',
      'refuse',
    ]);
    const weak = await house.member({ isAdmin: true, secondFactor: false });
    expect((await house.decide(weak, id, 'confirm')).status).toBe(403);
    expect((await house.decide(await house.holder(), id, 'confirm')).status).toBe(403);
    expect((await house.decide(admin, id, 'confirm')).status).toBe(200);
    await house.prove(member);
    expect((await house.read(member)).sbt.state).toBe('held');
    expect((await ask(member, TEXT)).body.code).toBe('credentials.checked_already');
    const { rows } = await house.services.db.execute(sql`
      select actor_id as "actorId" from platform_audit where action = 'reviews.decided' and subject_id = ${member.userId}`);
    expect(rows).toEqual([{ actorId: admin.userId }]);
  });

  it('that is withdrawn suspends the SBT at once', async () => {
    const [member, admin] = [await house.holder(), await house.admin()];
    const id = await house.check(member, admin);
    await house.prove(member);
    expect((await house.decide(admin, id, 'withdraw')).status).toBe(200);
    expect((await house.read(member)).sbt).toMatchObject({ state: 'suspended', gaps: ['person'] });
    expect(await house.isProven(member)).toBe(false);
    expect((await house.decide(admin, id, 'confirm')).status).toBe(200);
    expect((await house.read(member)).sbt.state).toBe('held');
    expect((await house.decide(admin, id, 'withdraw')).status).toBe(200);
    const notes = await notesOf(house.services.db, member.userId);
    expect(notes.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Identity check withdrawn', 'Your SBT is suspended']),
    );
  });

  it('that is refused says why, can be appealed, and can be asked for again in a week', async () => {
    const [member, admin] = [await house.holder(), await house.admin()];
    await house.check(member, admin, 'refuse');
    const { request } = (await house.read(member)).person;
    expect(request).toMatchObject({ state: 'refused', canAppeal: true });
    expect(request?.reason).toBe('Met at the harbor office, with a passport.');
    const again = await ask(member, TEXT);
    expect(again.body.code).toBe('credentials.asked_too_soon');
    expect(again.body.message).toMatch(/^You can ask for another check from .+ on\.$/);
    house.days(7);
    expect((await ask(member, TEXT)).status).toBe(201);
    house.days(-7);
  });

  it('of the administrator themselves, and of an account that left, is not decided', async () => {
    const admin = await house.admin();
    await ask(admin, TEXT);
    const own = (await house.read(admin)).person.request?.id ?? '';
    expect((await house.decide(admin, own, 'confirm')).body.code).toBe('reviews.own_case');
    const member = await house.holder();
    await ask(member, TEXT);
    const id = (await house.read(member)).person.request?.id ?? '';
    await removeMember(house.services.db, member.userId);
    expect((await house.decide(admin, id, 'confirm')).status).toBe(404);
  });

  it(`is confirmed ${CHECKS_A_DAY} times in 24 hours by one administrator`, async () => {
    const [admin, member] = [await house.admin(), await house.holder()];
    await house.services.db.execute(sql`
      insert into credentials_check (id, user_id, checked_by, at)
      select gen_random_uuid(), ${(await house.holder()).userId}, ${admin.userId}, ${house.services.clock.now().toISOString()}
      from generate_series(1, ${CHECKS_A_DAY - 1})`);
    await house.check(member, admin);
    const next = await house.holder();
    await ask(next, TEXT);
    const id = (await house.read(next)).person.request?.id ?? '';
    const refused = await house.decide(admin, id, 'confirm');
    expect(refused.body).toMatchObject({
      code: 'reviews.decision_unfit',
      message: `You confirmed ${CHECKS_A_DAY} checks in 24 hours. Another administrator can decide, or you tomorrow.`,
    });
    expect((await house.decide(await house.admin(), id, 'confirm')).status).toBe(200);
  });

  it.each([
    ['short', 'Call me'],
    ['too long', 'a'.repeat(501)],
  ])('with a %s text is refused', async (_, text) => {
    const { status, body } = await ask(await house.holder(), text);
    expect([status, body.details.fields[0].field]).toEqual([400, 'text']);
  });
});
