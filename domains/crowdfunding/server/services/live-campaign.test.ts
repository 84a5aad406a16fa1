import { encodeAbiParameters, toFunctionSelector } from 'viem/utils';
import { expect, it } from 'vitest';
import { aClock } from '#identity/testing';
import { Resources } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { aLoopbackServer } from '#platform/testing/server/loopback-server.ts';
import { readLive } from './live-campaign.ts';

const ETHER = 10n ** 18n;
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value]);
const OF_OTHERS = 'function givenByOthers()';
const ANSWERS: Readonly<Record<string, string>> = {
  'function phase()': number(1n),
  'function raised()': number(5n * ETHER),
  [OF_OTHERS]: number(2n * ETHER),
  'function paid()': number(0n),
  'function refunded()': number(0n),
  'function held()': number(5n * ETHER),
  'function milestonesPaid()': number(0n),
  'function vote()': encodeAbiParameters([{ type: 'uint64' }, { type: 'uint128' }], [0n, 0n]),
};

/** What is read of a campaign by a node that answers `failing` for this one call. */
async function readBy(failing: object | null) {
  const { url } = await aLoopbackServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { data } = JSON.parse(body).params[0];
    const [name = '', result] =
      Object.entries(ANSWERS).find(([one]) => toFunctionSelector(one) === data) ?? [];
    response.end(JSON.stringify(failing && name === OF_OTHERS ? failing : { result }));
  });
  const config = { EVM_RPC_URL: url } as Services['config'];
  return readLive(
    { config, resources: new Resources(), clock: aClock() },
    { address: `0x${'12'.repeat(20)}`, chainId: 1 },
  );
}

it('reads what of the money has a vote', async () => {
  expect(await readBy(null)).toMatchObject({ phase: 'paying', raised: '5', givenByOthers: '2', vote: null });
});

it('takes all of it for a campaign whose contract has no such call', async () => {
  const reverted = { error: { code: 3, message: 'execution reverted' } };
  expect(await readBy(reverted)).toMatchObject({ raised: '5', givenByOthers: '5' });
});

it('says nothing of a campaign where the node fails', async () => {
  expect(await readBy({ error: { code: -32000, message: 'busy' } })).toBeNull();
});
