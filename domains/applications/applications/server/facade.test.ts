import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { anApplication, aPerson } from '../testing/factories.ts';
import { getApplicationForWriting } from './facade.ts';
import { applicationsDomain } from './index.ts';

let server: MemberServer;
let owner: TestCaller;

beforeAll(async () => {
  server = await aMemberServer([applicationsDomain]);
  owner = await server.member();
});
afterAll(() => server.close());

describe('getApplicationForWriting', () => {
  it('names the role of the owner and of people who accepted, and knows nothing for all others', async () => {
    const { db } = server.database;
    const [writer, reader, invited, stranger] = await Promise.all([1, 2, 3, 4].map(() => server.member()));
    const { id } = await anApplication(db, owner.userId, { projectId: randomUUID() });
    await aPerson(db, id, { userId: writer?.userId ?? '', role: 'writer' });
    await aPerson(db, id, { userId: reader?.userId ?? '', role: 'reader' });
    await aPerson(db, id, { userId: invited?.userId ?? '', hasAccepted: false });
    const roleOf = async (member?: TestCaller) =>
      getApplicationForWriting(db, { memberId: member?.userId ?? '', applicationId: id }).then(
        ({ role }) => role,
        ({ code }) => code,
      );
    expect(await Promise.all([owner, writer, reader, invited, stranger].map(roleOf))).toEqual([
      'owner',
      'writer',
      'reader',
      'applications.not_found',
      'applications.not_found',
    ]);
  });
});
