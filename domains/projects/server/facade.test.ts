import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type TestMember } from '#identity/testing';
import { VISITOR } from '#platform/kernel/access.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aProject, COMPLETE_TEXT } from '../testing/factories.ts';
import { countProjects, getProjectForMatching, listOwnProjects } from './facade.ts';

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
  it('gives a draft with its facts to its owner and to nobody else', async () => {
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
});
