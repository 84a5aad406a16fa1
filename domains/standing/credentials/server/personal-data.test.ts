import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/server/db/database.ts';
import { aCredentialsServer, type CredentialsServer } from '../testing/credentials-server.ts';
import { credentialsPersonalData } from './personal-data.ts';

let house: CredentialsServer;
beforeAll(async () => {
  house = await aCredentialsServer();
});
afterAll(() => house.close());

it('exports what a member’s credentials rest on, and names no other member', async () => {
  const [voucher, member] = [await house.voucher(), await house.holder()];
  await house.vouch(voucher, await house.prove(member));
  await house.check(member, await house.admin());
  const exported = await credentialsPersonalData.export(house.services, member.userId);
  expect(exported).toMatchObject({
    sbt: [{ state: 'held', gaps: [] }],
    'sbt-history': [{ state: 'held' }],
    'proof-of-life': [{ provedAt: expect.any(Date) }],
    'identity-checks': [{ withdrawnAt: null }],
    'vouches-received': [{ expiresAt: expect.any(Date) }],
    'vouches-given': [],
  });
  const given = await credentialsPersonalData.export(house.services, voucher.userId);
  expect(given['vouches-given']).toHaveLength(1);
  for (const other of [voucher.userId, voucher.username])
    expect(JSON.stringify(exported)).not.toContain(other);
  expect(JSON.stringify(given)).not.toContain(member.userId);
});

it('is there for a member who has nothing yet, and erasing it leaves the account to the foreign keys', async () => {
  const member = await house.holder([]);
  const exported = await credentialsPersonalData.export(house.services, member.userId);
  expect(Object.values(exported).flat()).toEqual([]);
  await inTransaction(house.services.db, (tx) =>
    credentialsPersonalData.erase(house.services, tx, member.userId),
  );
  expect((await house.read(member)).dbt.alias).toBe(member.username);
});
