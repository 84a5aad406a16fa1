import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aMember } from '../../testing/index.ts';
import { type CodeOwner, replaceCode, spendCode } from './code-store.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const now = new Date('2026-03-01T12:00:00Z');
const expiresAt = new Date('2026-03-01T12:10:00Z');

async function aCode(): Promise<CodeOwner> {
  const { userId } = await aMember(test.db);
  const owner: CodeOwner = { userId, purpose: 'email', sessionId: null };
  await inTransaction(test.db, (tx) =>
    replaceCode(tx, { ...owner, email: 'a@example.org', codeHash: 'right', createdAt: now, expiresAt }),
  );
  return owner;
}
const spend = (owner: CodeOwner, codeHash: string, at = now) =>
  inTransaction(test.db, (tx) => spendCode(tx, owner, codeHash, at));

describe('spendCode', () => {
  it('V6.5.1 lets one of many tries at the same moment have the right code', async () => {
    const owner = await aCode();
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => spend(owner, 'right')));
    expect(results.filter((email) => email === 'a@example.org')).toHaveLength(1);
    expect(results.filter((email) => email === null)).toHaveLength(4);
  });

  it('V6.6.3 counts every try, so the sixth is not judged', async () => {
    const owner = await aCode();
    await Promise.all([1, 2, 3, 4, 5].map(() => spend(owner, 'wrong')));
    expect(await spend(owner, 'right')).toBeNull();
  });

  it('takes the fifth try', async () => {
    const owner = await aCode();
    for (let index = 0; index < 4; index += 1) expect(await spend(owner, 'wrong')).toBeNull();
    expect(await spend(owner, 'right')).toBe('a@example.org');
  });

  it('knows purpose, session and time', async () => {
    const owner = await aCode();
    expect(await spend({ ...owner, purpose: 'sign-in' }, 'right')).toBeNull();
    expect(await spend(owner, 'right', expiresAt)).toBeNull();
    expect(await spend(owner, 'right', new Date(expiresAt.getTime() - 1))).toBe('a@example.org');
  });
});
