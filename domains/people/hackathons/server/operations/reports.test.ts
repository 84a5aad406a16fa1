import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { aHackathonsServer } from '../../testing/hackathons-server.ts';
import { hackathonsPersonalData } from '../personal-data.ts';

let hack: Awaited<ReturnType<typeof aHackathonsServer>>;
let host: TestCaller;

beforeAll(async () => {
  hack = await aHackathonsServer();
  host = await hack.newMember();
});
afterAll(() => hack.close());

const TEXT = 'It asks members for a fee by mail.';
const report = async (by: TestCaller, id: string): Promise<string> => {
  const sent = { reason: 'fraud', text: TEXT };
  const { body } = await by.call('POST', `/api/hackathons/${id}/reports`, sent);
  return body.code ?? 'ok';
};
const reportedCases = async (id: string): Promise<string[]> => {
  const { rows } = await hack.database.db.execute<{ id: string }>(
    sql`select id from reviews_case where kind = 'hackathons.report' and subject_id = ${id}`,
  );
  return rows.map((row) => row.id);
};
const decide = async (caseId: string | undefined, decision: string): Promise<string> => {
  const body = { decision, reason: 'The fee is not in what was approved.', input: {} };
  return (await hack.admin.call('POST', `/api/admin/reviews/${caseId}`, body)).body.code ?? 'ok';
};
const isRead = async (by: TestCaller, id: string) =>
  (await by.call('GET', `/api/hackathons/${id}`)).status === 200;
const titlesOf = async (by: TestCaller): Promise<string[]> =>
  (await hack.must(by.call('GET', '/api/hackathons?q=fee'))).items.map(
    ({ title }: { title: string }) => title,
  );

describe('reports about hackathons', () => {
  it('are one case; an upheld one hides the hackathon until an appeal succeeds', async () => {
    const [ann, ben] = [await hack.newMember(), await hack.newMember()];
    const id = await hack.listed(host, {
      title: 'Free weekend',
      description: `${TEXT} And so on, at length.`,
    });
    await hack.must(hack.register(ann, id));
    expect((await hack.read(ann, id)).viewer.can).toContain('report');
    expect((await hack.read(host, id)).viewer.can).not.toContain('report');
    for (const by of [ann, ben, ann]) expect(await report(by, id)).toBe('ok');
    expect(await report(host, id)).toBe('hackathons.own_report');
    const [caseId, ...more] = await reportedCases(id);
    expect(more).toEqual([]);
    expect(await titlesOf(ben)).toEqual(['Free weekend']);

    expect(await decide(caseId, 'hide')).toBe('ok');
    expect(await titlesOf(ben)).toEqual([]);
    expect([await isRead(ben, id), await isRead(ann, id), await isRead(host, id)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await report(ben, id)).toBe('hackathons.not_found');
    expect((await hack.register(ben, id)).status).toBe(404);
    const { declined, state } = await hack.read(host, id);
    expect(state).toBe('declined');
    expect(declined).toEqual({ reason: 'The fee is not in what was approved.', caseId, canAppeal: true });
    expect(await hack.notes(ann)).toEqual(['No longer listed: Free weekend']);

    const appeal = { text: 'The fee was for lunch, and it is gone.' };
    expect((await host.call('POST', `/api/reviews/${caseId}/appeal`, appeal)).status).toBe(201);
    expect(await decide(caseId, 'restore')).toBe('ok');
    expect(await titlesOf(ben)).toEqual(['Free weekend']);
    expect((await hack.read(ann, id)).isRegistered).toBe(true);
    expect(await hack.notes(ann)).toContain('Listed again: Free weekend');
  });

  it('do not reach what is pending, canceled or without a host', async () => {
    const ann = await hack.newMember();
    const [pending, canceled, left] = [
      await hack.pending(host),
      await hack.listed(host),
      await hack.listed(host),
    ];
    await hack.must(
      host.call('POST', `/api/hackathons/${canceled}/cancel`, { reason: 'The hall is closed.' }),
    );
    await hack.database.db.execute(sql`update hackathons_hackathon set host_id = null where id = ${left}`);
    for (const id of [pending, canceled, left]) expect(await report(ann, id)).toBe('hackathons.not_found');
  });

  it('cannot hide what was canceled meanwhile, and are left', async () => {
    const ann = await hack.newMember();
    const id = await hack.listed(host);
    await report(ann, id);
    await hack.must(host.call('POST', `/api/hackathons/${id}/cancel`, { reason: 'The hall is closed.' }));
    const [caseId] = await reportedCases(id);
    expect(await decide(caseId, 'hide')).toBe('reviews.decision_unfit');
    expect(await decide(caseId, 'leave')).toBe('ok');
  });

  it('are in the data of who sent them', async () => {
    const ann = await hack.newMember();
    const id = await hack.listed(await hack.newMember());
    await report(ann, id);
    const data = await hackathonsPersonalData.export(hack.services, ann.userId);
    expect(data['hackathon-reports']).toMatchObject([{ hackathonId: id, reason: 'fraud', text: TEXT }]);
  });
});
