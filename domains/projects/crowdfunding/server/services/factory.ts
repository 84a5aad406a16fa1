import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Services } from '#platform/server/services.ts';
import { type ChainNode, chainNode } from '../adapters/node.ts';
import type { Hex } from '../rules/hex.ts';
import { sameCode } from '../rules/same-code.ts';
import { crowdfundingSettings } from '../settings.ts';

const artifactSchema = z.object({
  bytecode: z.string(),
  deployed: z.string(),
  immutables: z.array(z.tuple([z.int(), z.int()])),
});

async function artifactOf(name: 'Campaign' | 'CampaignFactory') {
  const file = join(process.cwd(), 'contracts/artifacts', `${name}.json`);
  return artifactSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** The code that makes a factory. */
export async function creationCode(): Promise<string> {
  return (await artifactOf('CampaignFactory')).bytecode;
}

/** Whether the code at an address is our factory, and that of its campaigns is ours too. */
export async function isOurFactory(node: ChainNode, address: string): Promise<boolean> {
  const factory = await artifactOf('CampaignFactory');
  const code = await node.code(address);
  const [slot] = factory.immutables;
  if (!slot || !sameCode(code, factory.deployed, factory.immutables)) return false;
  const [start, length] = slot;
  // An address is at the end of its 32 bytes.
  const implementation = code.slice(2 + 2 * (start + length) - 40, 2 + 2 * (start + length));
  return isCampaignCode(await node.code(`0x${implementation}`));
}

async function isCampaignCode(code: string): Promise<boolean> {
  const campaign = await artifactOf('Campaign');
  return sameCode(code, campaign.deployed, campaign.immutables);
}

/** The code of a minimal proxy (ERC-1167), with the address of its implementation. */
const PROXY = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3$/;

/**
 * Whether a campaign of ours is at an address: a proxy of our code, by whichever of our factories. @throws
 * NodeUnavailable
 */
export async function isOurCampaign(node: ChainNode, address: string): Promise<boolean> {
  const [, implementation] = PROXY.exec((await node.code(address)).toLowerCase()) ?? [];
  return implementation !== undefined && isCampaignCode(await node.code(`0x${implementation}`));
}

export type FactoryState =
  | { readonly state: 'no-chain' | 'unreachable' | 'none'; readonly address: null }
  | { readonly state: 'wrong-code' | 'verified'; readonly address: Hex };

/** The factory that an operator set, as far as the chain says it is one. */
export async function readFactory(services: Pick<Services, 'config' | 'resources'>): Promise<FactoryState> {
  const node = chainNode(services);
  if (!node) return { state: 'no-chain', address: null };
  const address = crowdfundingSettings.read(services.config).factoryAddress.toLowerCase() as Hex;
  try {
    await node.requireChain();
    if (address.length === 0) return { state: 'none', address: null };
    return { state: (await isOurFactory(node, address)) ? 'verified' : 'wrong-code', address };
  } catch {
    return { state: 'unreachable', address: null };
  }
}
