import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperationDeps, RequestFacts } from '#platform/server/domain.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { testServices } from '../../testing/test-services.ts';
import { countNetwork, uncountNetwork } from './attempts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const WINDOW = { max: 2, windowSeconds: 3600 };

function from(ip: string): OperationDeps {
  const services = testServices(database.db, { RATE_LIMIT_SCALE: '1' });
  return { ...services, request: { ip } as RequestFacts };
}

const isCounted = (ip: string): Promise<boolean> =>
  countNetwork(from(ip), 'login-network', WINDOW).then(
    () => true,
    () => false,
  );

it('one /56 has its budget, and a /48 eight times as much over all of its own', async () => {
  const address = (network: number): string => `2001:db8:7:${(network << 8).toString(16)}::1`;
  const counted: boolean[] = [];
  for (let network = 0; network < 10; network += 1) {
    for (let time = 0; time < 3; time += 1) counted.push(await isCounted(address(network)));
  }
  expect(counted).toEqual([...Array(8).fill([true, true, false]).flat(), ...Array(6).fill(false)]);
  await uncountNetwork(from(address(7)), 'login-network');
  expect(await isCounted(address(20))).toBe(true);
  expect(await isCounted(address(21))).toBe(false);
  expect(await isCounted('2001:db8:8::1')).toBe(true);
});
