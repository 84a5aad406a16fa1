import { encodeAbiParameters, encodeErrorResult, toFunctionSelector } from 'viem/utils';
import { expect, it } from 'vitest';
import { aClock } from '#members/identity/testing';
import { Resources } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { aLoopbackServer } from '#platform/testing/server/loopback-server.ts';
import { CAMPAIGN_ABI } from '../rules/campaign-abi.ts';
import { readLive, voteState } from './live-campaign.ts';

const ETHER = 10n ** 18n;
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value]);
const OF_OTHERS = 'function givenByOthers()';
const ABANDON = 'function abandon()';
const NOW = 1_800_000_000n;
const FROM = NOW + 86_400n;
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
const TOO_EARLY = {
  error: {
    code: 3,
    message: 'execution reverted',
    data: encodeErrorResult({ abi: CAMPAIGN_ABI, errorName: 'TooEarly', args: [FROM] }),
  },
};

/** Reads a campaign by a node that answers `failing` for this one call. */
async function readBy(failing: object | null, ending: object = TOO_EARLY) {
  const { url } = await aLoopbackServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method, params } = JSON.parse(body);
    if (method === 'eth_getBlockByNumber') {
      const block = { hash: `0x${'1'.repeat(64)}`, timestamp: `0x${NOW.toString(16)}` };
      return void response.end(JSON.stringify({ result: block }));
    }
    const { data } = params[0];
    if (data === toFunctionSelector(ABANDON)) return void response.end(JSON.stringify(ending));
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

it('reads from when it can be ended, from what the contract refuses', async () => {
  const canEndFrom = new Date(Number(FROM + 1n) * 1000).toISOString();
  expect(await readBy(null)).toMatchObject({ canEnd: false, canEndFrom });
  expect(await readBy(null, { result: '0x' })).toMatchObject({ canEnd: true, canEndFrom: null });
});

it.each([
  ['before its end', 5n, 10n, NOW + 1n, 'open'],
  ['in its last second', 5n, 10n, NOW, 'open'],
  ['after its end with half', 5n, 10n, NOW - 1n, 'failed'],
  ['with more than half', 6n, 10n, NOW + 1n, 'passed'],
  ['with more than half, after its end', 6n, 10n, NOW - 1n, 'passed'],
  ['where there was no other gift', 0n, 0n, NOW - 1n, 'failed'],
] as const)('says how a vote is %s', (_name, approved, others, endsAt, expected) => {
  expect(voteState({ approved, others, endsAt, now: NOW })).toBe(expected);
});
