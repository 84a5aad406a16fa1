import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aMemberServer, changeMember, type MemberServer, type TestCaller } from '#members/identity/testing';
import { projectsDomain } from '#projects/projects/server';
import { type Contract, contractAt, minedReceipt } from '../../../../contracts/testing/calls.ts';
import { type LocalChain, startChain } from '../../../../contracts/testing/chain.ts';
import { campaignTerms, deployFactory } from '../../../../contracts/testing/open-campaign.ts';
import type { PreparedTransaction } from '../contract/schemas.ts';
import { crowdfundingDomain } from '../server/index.ts';
import { checkChain } from '../server/jobs/check-chain.ts';
import { projectKey } from '../server/rules/project-key.ts';

type Hex = `0x${string}`;

interface Opening {
  readonly projectId: string;
  /** The account that is paid. */
  readonly account: number;
  readonly terms?: Readonly<Record<string, unknown>>;
  /** Ours unless told. */
  readonly factory?: Contract;
}

/** A server with a chain that has our factory, and a node between them that may say something else of one question. */
export interface FundedChain {
  readonly chain: LocalChain;
  readonly server: MemberServer;
  readonly factory: Contract;
  /** Answers to `method first-parameter` in place of the chain's. */
  readonly instead: Map<string, { readonly result?: unknown; readonly error?: unknown }>;
  check(): Promise<void>;
  mine(blocks?: number): Promise<void>;
  /** A member who linked the wallet of an account. */
  member(account: number, more?: Parameters<MemberServer['member']>[0]): Promise<TestCaller>;
  /** Opens a campaign on the chain; it is not registered yet. */
  open(opening: Opening): Promise<{ readonly txHash: Hex; readonly address: Hex }>;
  give(address: string, account: number, wei: bigint): Promise<Hex>;
  /** Sends what the server prepared, as a wallet does. */
  send(prepared: PreparedTransaction): Promise<Hex>;
  close(): Promise<void>;
}

/** Starts one; close it in `afterAll`. */
export async function aFundedChain(anvil: string): Promise<FundedChain> {
  const chain = await startChain(anvil);
  const { factory } = await deployFactory(chain);
  const instead: FundedChain['instead'] = new Map();
  const node = await aNode(chain, instead);
  const server = await aMemberServer([projectsDomain, crowdfundingDomain], {
    environment: { EVM_RPC_URL: node.url, EVM_CHAIN_ID: '31337' },
    levels: ['basic', 'email', 'knowledge', 'wallet'],
  });
  (server.services.config.SETTINGS as Record<string, unknown>)['crowdfunding.factoryAddress'] =
    factory.address;
  const run = { report() {}, signal: new AbortController().signal };
  return {
    chain,
    server,
    factory,
    instead,
    async check() {
      await checkChain.run(server.services, {}, run);
      server.services.clock.advance(1000);
    },
    mine: (blocks = 12) => chain.client.mine({ blocks }),
    async member(account, more = {}) {
      const member = await server.member(more);
      await changeMember(server.database.db, member.userId, {
        walletAddress: accountOf(chain, account).address,
      });
      return member;
    },
    open: (opening) => open(chain, { factory, ...opening }),
    give: (address, account, wei) => give(chain, { address, account, wei }),
    send: (prepared) => send(chain, prepared),
    async close() {
      await server.close();
      node.stop();
      chain.stop();
    },
  };
}

/** The chain's own node, apart from the answers that a test plants. */
async function aNode(chain: LocalChain, instead: FundedChain['instead']) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const { method, params } = JSON.parse(text) as { method: string; params: unknown[] };
    const planted = instead.get(`${method} ${params[0]}`);
    if (planted !== undefined)
      return void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...planted }));
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(chain.url, { method: 'POST', headers, body: text });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

function accountOf({ accounts }: LocalChain, index: number) {
  const account = accounts[index];
  if (!account) throw new Error(`No account ${index}`);
  return account;
}

async function open(
  chain: LocalChain,
  { factory, projectId, account, terms }: Opening & { factory: Contract },
) {
  const beneficiary = accountOf(chain, account);
  const args = [
    projectKey(projectId),
    await campaignTerms(chain, { beneficiary: beneficiary.address, ...terms }),
  ];
  const { address, abi } = factory;
  const call = { address, abi, functionName: 'open', args, account: beneficiary };
  const { result } = await chain.client.simulateContract(call);
  const txHash = await chain.client.writeContract({ ...call, chain: null });
  await minedReceipt(chain, txHash);
  return { txHash, address: contractAt(chain, 'Campaign', result as Hex).address };
}

async function give(
  chain: LocalChain,
  { address, account, wei }: { readonly address: string; readonly account: number; readonly wei: bigint },
): Promise<Hex> {
  const from = accountOf(chain, account);
  // receive() gives.
  const hash = await chain.client.sendTransaction({
    account: from,
    to: address as Hex,
    value: wei,
    chain: null,
  });
  await minedReceipt(chain, hash);
  return hash;
}

async function send(chain: LocalChain, { from, to, data, value }: PreparedTransaction): Promise<Hex> {
  const account = chain.accounts.find(({ address }) => address.toLowerCase() === from.toLowerCase());
  if (!account) throw new Error(`No account ${from}`);
  const call = { account, to: to as Hex, data: data as Hex, value: BigInt(value), chain: null };
  const hash = await chain.client.sendTransaction(call);
  await minedReceipt(chain, hash);
  return hash;
}
