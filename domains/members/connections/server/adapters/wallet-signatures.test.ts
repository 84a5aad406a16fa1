import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { aWallet } from '../../testing/index.ts';
import { checkSignature, checksummed } from './wallet-signatures.ts';

const CONTRACT = aWallet().address;
const owner = aWallet();
let node: Server | null = null;
afterEach(() => {
  node?.closeAllConnections();
  node?.close();
  node = null;
});

/** A chain node on loopback. */
async function aNode(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  node = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}
const saying = (body: object | string, status = 200): Promise<string> =>
  aNode((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }));
  });

async function verdict(rpcUrl: string | null, timeoutMs = 2000) {
  const signature = await owner.sign('a message');
  const check = { address: CONTRACT, message: 'a message', signature };
  return checkSignature(check, rpcUrl === null ? null : { rpcUrl, timeoutMs });
}

describe('checkSignature', () => {
  it("takes the signature of the address's own key without asking anybody", async () => {
    const signature = await owner.sign('a message');
    const check = { address: owner.address, message: 'a message', signature };
    expect(await checkSignature(check, { rpcUrl: 'http://127.0.0.1:1' })).toBe('good');
    expect(await checkSignature({ ...check, message: 'a message ' }, null)).toBe('unknown');
  });

  it('asks the contract at the address (ERC-1271)', async () => {
    let asked: unknown;
    const url = await aNode((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => {
        text += part.toString();
      });
      request.on('end', () => {
        asked = JSON.parse(text);
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: `0x1626ba7e${'0'.repeat(56)}` }));
      });
    });
    expect(await verdict(url)).toBe('good');
    expect(asked).toMatchObject({
      method: 'eth_call',
      params: [{ to: CONTRACT, data: expect.stringMatching(/^0x1626ba7e/) }, 'latest'],
    });
  });

  it.each([
    ['another value', { result: `0xffffffff${'0'.repeat(56)}` }, 'wrong'],
    ['nothing: no contract is there', { result: '0x' }, 'wrong'],
    ['only the four bytes', { result: '0x1626ba7e' }, 'wrong'],
    ['a refusal by the contract', { error: { code: 3, message: 'execution reverted' } }, 'wrong'],
    ['a revert of an older node', { error: { code: -32000, message: 'VM Exception: revert' } }, 'wrong'],
    ['trouble of the node', { error: { code: -32005, message: 'limit exceeded' } }, 'unavailable'],
    ['neither', {}, 'unavailable'],
    ['no JSON', '<html>', 'unavailable'],
    ['a list', '[]', 'unavailable'],
  ])('reads %s', async (_, body, expected) => {
    expect(await verdict(await saying(body))).toBe(expected);
  });

  it('reports a missing chain, no answer, and a late answer', async () => {
    expect(await verdict(null)).toBe('unknown');
    expect(await verdict('http://127.0.0.1:1')).toBe('unavailable');
    expect(await verdict(await aNode(() => undefined), 50)).toBe('unavailable');
  });

  it('follows no redirect', async () => {
    const url = await aNode((_request, response) => response.writeHead(307, { location: '/again' }).end());
    expect(await verdict(url)).toBe('unavailable');
  });
});

describe('checksummed', () => {
  it.each([
    ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['0xF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266', null],
    ['0x1234', null],
    ['', null],
  ])('%s', async (written, expected) => {
    expect(await checksummed(written)).toBe(expected);
  });
});
