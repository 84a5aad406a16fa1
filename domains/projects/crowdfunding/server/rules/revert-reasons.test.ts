import { encodeErrorResult } from 'viem/utils';
import { expect, it } from 'vitest';
import { CAMPAIGN_ABI } from './campaign-abi.ts';
import { reasonOf } from './revert-reasons.ts';

const ERRORS = CAMPAIGN_ABI.flatMap((entry) => (entry.type === 'error' ? [entry.name] : []));
const VALUES: Readonly<Record<string, readonly unknown[]>> = { WrongPhase: [1], TooEarly: [1n] };

it.each(ERRORS)('says in words what %s means', async (errorName) => {
  const data = encodeErrorResult({ abi: CAMPAIGN_ABI, errorName, args: VALUES[errorName] } as never);
  expect(await reasonOf(data)).toMatch(/^[A-Z].+\.$/);
});

it.each([null, '0x', '0x12345678'] as const)('says nothing of %s', async (data) => {
  expect(await reasonOf(data)).toBeNull();
});
