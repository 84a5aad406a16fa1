import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeMember, type TestCaller } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { aHackathonsServer, type HackathonsServer } from '../testing/index.ts';
import { hackathonsPersonalData } from './personal-data.ts';

let hack: HackathonsServer;
beforeAll(async () => {
  hack = await aHackathonsServer();
});
afterAll(() => hack.stop());

async function leave({ userId }: TestCaller): Promise<void> {
  await inTransaction(hack.services.db, (tx) => hackathonsPersonalData.erase(hack.services, tx, userId));
  await removeMember(hack.services.db, userId);
}
const statusOf = async (by: TestCaller, id: string) => (await by.call('GET', `/api/hackathons/${id}`)).status;

it('hands out what a member hosts, is registered for and submitted', async () => {
  const ann = await hack.newMember();
  const id = await hack.open(ann);
  await hack.must(hack.register(ann, id, true));
  await hack.must(hack.submit(ann, id));
  await hack.end(id);
  await hack.close();
  const all = await hackathonsPersonalData.export(hack.services, ann.userId);
  expect(all.hackathons).toMatchObject([{ id, state: 'listed' }]);
  expect(all['hackathon-registrations']).toMatchObject([{ hackathonId: id, looksForTeam: true }]);
  expect(all['hackathon-submissions']).toMatchObject([{ hackathonId: id, title: 'Tide board' }]);
  expect(all['hackathon-makers']).toMatchObject([{ hackathonId: id, submission: 'Tide board' }]);
  for (const [kind, rows] of Object.entries(all))
    for (const field of rows.flatMap(Object.keys))
      expect(hackathonsPersonalData.columns[kind], kind).toContain(field);
});

it('cancels what has not started when its host leaves, deletes what is pending, and lets the rest run', async () => {
  const [host, member] = [await hack.newMember(), await hack.newMember()];
  const [upcoming, running] = [await hack.listed(host, { title: 'Not yet' }), await hack.open(host)];
  const pending = await hack.pending(host);
  for (const id of [upcoming, running]) await hack.must(hack.register(member, id));
  await leave(host);
  expect(await hack.read(member, upcoming)).toMatchObject({ state: 'canceled', host: null });
  expect(await hack.notes(member)).toEqual(['Canceled: Not yet']);
  expect(await hack.read(member, running)).toMatchObject({ state: 'listed', host: null });
  expect(await statusOf(hack.admin, pending)).toBe(404);
  await hack.must(hack.submit(member, running));
  await hack.end(running);
  await hack.close();
  expect((await hack.submitted(running)).total).toBe(1);
});

it('passes a running submission to another maker, and deletes one without', async () => {
  const [ann, ben, solo] = [await hack.newMember(), await hack.newMember(), await hack.newMember()];
  const id = await hack.open(await hack.newMember());
  for (const one of [ann, ben, solo]) await hack.must(hack.register(one, id));
  await hack.must(hack.submit(ann, id, { teamId: await hack.team(ann, ben) }));
  await hack.must(hack.submit(solo, id));
  await leave(ann);
  await leave(solo);
  const { submission } = await hack.must(ben.call('GET', `/api/hackathons/${id}/submission`));
  expect(submission).toMatchObject({ isAuthor: true, makers: [{ username: ben.username }] });
  expect(await hack.read(ben, id)).toMatchObject({ registeredCount: 1, submissionCount: 1 });
});

it('leaves a closed submission to its other makers, without the name of who left', async () => {
  const [ann, ben, solo] = [await hack.newMember(), await hack.newMember(), await hack.newMember()];
  const id = await hack.open(await hack.newMember());
  for (const one of [ann, ben, solo]) await hack.must(hack.register(one, id));
  await hack.must(hack.submit(ann, id, { teamId: await hack.team(ann, ben) }));
  await hack.must(hack.submit(solo, id));
  await hack.end(id);
  await hack.close();
  await leave(ann);
  await leave(solo);
  expect((await hack.submitted(id, ben)).items).toMatchObject([
    { makers: [{ username: ben.username }], makerCount: 1 },
  ]);
});
