import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toFunctionSelector } from 'viem/utils';
import { onTestFinished } from 'vitest';

/** The chain of planted campaigns. */
const CHAIN_ID = 31337;
const PAID = toFunctionSelector('function paid()');
const RAISED = toFunctionSelector('function raised()');

interface Part {
  readonly raised: bigint;
  readonly paid: bigint;
}
type Question =
  | {
      readonly method: 'eth_call';
      readonly params: readonly [call: { readonly to: string; readonly data: string }, block: string];
    }
  | { readonly method: 'eth_chainId' | 'other' };

/** As a node refuses a method that it does not have. */
const NO_METHOD = { error: { code: -32_601, message: 'The method does not exist' } };

/** A node that knows what planted campaigns have paid out: everything, unless a test says otherwise. */
export interface PaidChain {
  /** Configuration of an instance. */
  readonly environment: { readonly EVM_RPC_URL: string; readonly EVM_CHAIN_ID: string };
  /** Until the test ends a campaign has paid out only this. */
  pays(campaign: string | null, part: Part): void;
  /** Until the test ends the node does not answer. */
  isSilent(): void;
  close(): Promise<void>;
}

export async function aPaidChain(): Promise<PaidChain> {
  const parts = new Map<string, Part>();
  let silent = false;
  // Jobs of the instance ask for blocks and receipts as well, whenever their minute comes.
  const answerTo = (question: Question) => {
    if (question.method === 'eth_chainId') return { result: `0x${CHAIN_ID.toString(16)}` };
    if (question.method !== 'eth_call') return NO_METHOD;
    const [{ to, data }] = question.params;
    const part = parts.get(to.toLowerCase()) ?? { raised: 1n, paid: 1n };
    if (data !== PAID && data !== RAISED) return { result: '0x' };
    return { result: `0x${(data === PAID ? part.paid : part.raised).toString(16).padStart(64, '0')}` };
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      if (silent) return response.writeHead(503).end();
      const answer = answerTo(JSON.parse(text) as Question);
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: { EVM_RPC_URL: `http://127.0.0.1:${port}`, EVM_CHAIN_ID: String(CHAIN_ID) },
    pays(campaign, part) {
      const key = campaign?.toLowerCase() ?? '';
      parts.set(key, part);
      onTestFinished(() => {
        parts.delete(key);
      });
    },
    isSilent() {
      silent = true;
      onTestFinished(() => {
        silent = false;
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
