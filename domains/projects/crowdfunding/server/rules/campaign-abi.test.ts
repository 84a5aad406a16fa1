import { readFileSync } from 'node:fs';
import { toFunctionSelector } from 'viem/utils';
import { expect, it } from 'vitest';
import { CAMPAIGN_ABI, FACTORY_ABI } from './campaign-abi.ts';

type Entry = { readonly type: string; readonly name?: string };
const compiled = (name: string): readonly Entry[] =>
  JSON.parse(
    readFileSync(new URL(`../../../../../contracts/artifacts/${name}.json`, import.meta.url), 'utf8'),
  ).abi;

const signature = (entry: unknown): string => toFunctionSelector(entry as never);

it.each([
  ['Campaign', CAMPAIGN_ABI],
  ['CampaignFactory', FACTORY_ABI],
] as const)('%s has every call, event and error that is written here', (name, abi) => {
  const known = compiled(name);
  for (const entry of abi) {
    const twin = known.find((one) => one.type === entry.type && one.name === entry.name);
    expect(twin, `${entry.type} ${entry.name}`).toBeDefined();
    expect(signature(entry)).toBe(signature(twin));
  }
});
