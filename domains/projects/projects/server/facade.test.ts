import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type TestMember } from '#members/identity/testing';
import { VISITOR } from '#platform/kernel/access.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aProject, COMPLETE_TEXT } from '../testing/factories.ts';
import {
  countProjects,
  countPublications,
  findMiddleGoal,
  getProjectForMatching,
  listNewestPublished,
  listOwnProjects,
  listProjectsToCompare,
  listPublications,
} from './facade.ts';
import { writeHidden } from './store/reported-store.ts';

let database: TestDatabase;
let owner: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  database = await testDatabase();
  owner = await aMember(database.db);
  stranger = await aMember(database.db);
});
afterAll(() => database.close());

describe('facade', () => {
  it('gives a draft with its facts to its owner only', async () => {
    const { id } = await aProject(database.db, owner.userId);
    expect(await getProjectForMatching(database.db, owner.actor, id)).toMatchObject({ id, ...COMPLETE_TEXT });
    for (const actor of [stranger.actor, VISITOR]) {
      await expect(getProjectForMatching(database.db, actor, id)).rejects.toMatchObject({
        code: 'projects.not_found',
      });
    }
  });

  it('lists and counts one member’s projects', async () => {
    const before = await countProjects(database.db, owner.userId);
    await aProject(database.db, owner.userId, { status: 'published' });
    expect(await countProjects(database.db, owner.userId)).toBe(before + 1);
    expect(await listOwnProjects(database.db, owner.userId)).toHaveLength(before + 1);
    expect(await countProjects(database.db, stranger.userId)).toBe(0);
  });

  it('leaves out of every public list what a decision hides, and shows it again', async () => {
    const { db } = database;
    const author = (await aMember(db)).userId;
    const at = new Date();
    const { id } = await aProject(db, author, { status: 'published', fundingGoal: 0.1, at });
    const hidden = { at, reason: 'Copied.', caseId: randomUUID() };
    const hide = (now: typeof hidden | null) =>
      inTransaction(db, (tx) => writeHidden(tx, { subject: 'project', subjectId: id }, now));
    const seen = async () => ({
      published: (await listPublications(db, [author])).length,
      newest: (await listNewestPublished(db, 100)).filter((one) => one.id === id).length,
      compared: (await listProjectsToCompare(db, [id])).length,
      counts: await countPublications(db, at),
      middle: await findMiddleGoal(db),
    });
    const shown = await seen();
    expect(shown).toMatchObject({ published: 1, newest: 1, compared: 1 });
    await hide(hidden);
    const unseen = await seen();
    expect(unseen).toMatchObject({
      published: 0,
      newest: 0,
      compared: 0,
      counts: { total: shown.counts.total - 1, recent: shown.counts.recent - 1 },
    });
    expect(unseen.middle).not.toBe(shown.middle);
    await hide(null);
    expect(await seen()).toEqual(shown);
  });
});
