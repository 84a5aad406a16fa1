import { describe, expect, it } from 'vitest';
import { aLoopbackServer } from '#platform/testing/server/loopback-server.ts';
import { ChainNode, InsufficientFunds, NodeUnavailable } from './node.ts';

const HASH = `0x${'ab'.repeat(32)}`;

async function answering(status: number, body: string): Promise<ChainNode> {
  const { url } = await aLoopbackServer((_request, response) => void response.writeHead(status).end(body));
  return new ChainNode(url, 31337);
}

it.each([
  'insufficient funds for gas * price + value: address 0x1 have 1 want 2',
  'Insufficient funds for gas * price + value',
  'err: insufficient funds for transfer',
  'insufficient sender balance',
  'Upfront cost exceeds account balance',
])('knows a wallet with too little by "%s"', async (message) => {
  const node = await answering(200, JSON.stringify({ error: { code: -32000, message } }));
  await expect(node.call({ to: '0x1', data: '0x', value: 2n })).rejects.toThrow(InsufficientFunds);
});

describe('a node that answers nonsense', () => {
  it.each([
    ['a page', 200, '<html>'],
    ['nothing', 200, ''],
    ['a number', 200, '7'],
    ['an error', 200, '{"error":{"code":-32000,"message":"busy"}}'],
    ['a status', 503, '{}'],
    ['too many', 429, '{"result":"0x1"}'],
    ['another kind', 200, '{"result":{"status":"0x1"}}'],
    ['text for a number', 200, '{"result":"one"}'],
  ])('%s is no answer', async (_name, status, body) => {
    const node = await answering(status, body);
    await expect(node.receipt(HASH)).rejects.toThrow(NodeUnavailable);
    await expect(node.head()).rejects.toThrow(NodeUnavailable);
  });

  it('is refused when it is on another chain', async () => {
    const node = await answering(200, '{"result":"0x1"}');
    await expect(node.requireChain()).rejects.toThrow('chain 1');
  });

  it('the receipt of another transaction is no answer', async () => {
    const other = `0x${'cd'.repeat(32)}`;
    const result = {
      transactionHash: other,
      status: '0x1',
      to: null,
      blockHash: HASH,
      blockNumber: '0x1',
      logs: [],
    };
    const node = await answering(200, JSON.stringify({ result }));
    await expect(node.receipt(HASH)).rejects.toThrow('another transaction');
  });

  it('a connection that hangs up is no answer', async () => {
    const { url } = await aLoopbackServer((request) => void request.socket.destroy());
    await expect(new ChainNode(url, 1).head()).rejects.toThrow(NodeUnavailable);
  });

  it('one that never answers is given up', async () => {
    const { url } = await aLoopbackServer(() => {});
    await expect(new ChainNode(url, 1, 30).head()).rejects.toThrow(NodeUnavailable);
  });
});
