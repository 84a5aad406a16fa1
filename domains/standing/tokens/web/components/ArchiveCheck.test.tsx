import { screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { encodeBlock, encodeSigned, LedgerState, sha256, toHex, writeCar } from '#engines/dag-ledger';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import { tokensApi } from '../api.ts';
import { ArchiveCheck } from './ArchiveCheck.tsx';

const ISSUANCE = '11111111111111118111111111111111';
const OWN = '22222222222222228222222222222222';

/** An export of a genesis and three transfers, signed with a key of its own. */
async function anExport() {
  const state = new LedgerState(sha256);
  const at = Date.parse('2026-11-22T10:00:00Z');
  const account = Uint8Array.from({ length: 16 }, (_, n) => (n === 8 ? 0x81 : 0x11));
  const log = [
    state.begin({ type: 'genesis', supply: 1000n, at, accounts: [{ name: 'issuance', account }] }),
    ...[1, 2, 3].map((seq) => state.append({ seq, at, kind: 1, payer: ISSUANCE, payee: OWN, amount: 2n })),
  ];
  const hashed = (bytes: Uint8Array) => ({ bytes, hash: sha256(bytes) });
  const checkpoint = hashed(encodeBlock(state.checkpoint(at, null)));
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const key = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const signature = new Uint8Array(
    await crypto.subtle.sign('Ed25519', pair.privateKey, Uint8Array.from(checkpoint.hash)),
  );
  const signed = hashed(encodeSigned({ checkpoint: checkpoint.hash, key, signature }));
  const blocks = (async function* () {
    yield* log;
  })();
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeCar({ signed, checkpoint, blocks })) chunks.push(chunk);
  return { key: toHex(key), bytes: Uint8Array.from(chunks.flatMap((chunk) => [...chunk])) };
}

let whole: Awaited<ReturnType<typeof anExport>>;
beforeAll(async () => {
  whole = await anExport();
});
afterEach(() => vi.unstubAllGlobals());

/** The server's answers to the download, one after another; the last stays. */
function serve(...replies: (() => Response)[]): void {
  const fetched = vi.fn<() => Promise<Response>>();
  for (const reply of replies) fetched.mockImplementationOnce(async () => reply());
  fetched.mockImplementation(async () => (replies.at(-1) ?? Response.error)());
  vi.stubGlobal('fetch', fetched);
}
const file = (change: (bytes: Uint8Array<ArrayBuffer>) => unknown = () => {}) => {
  const bytes = Uint8Array.from(whole.bytes);
  change(bytes);
  return () => new Response(bytes);
};
const tampered = () =>
  file((bytes) => {
    bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
  });

async function opened() {
  const checkpoint = {
    cid: 'cid',
    size: 4,
    root: '',
    accounts: 2,
    tips: '',
    seq: 3,
    at: '2026-11-22T10:00:00.000Z',
    previous: null,
    key: whole.key,
    signature: '',
  };
  const { user } = renderPage(ArchiveCheck, {
    stubs: [answer(tokensApi.getCheckpoint, { checkpoint })],
  });
  const button = () => screen.getByRole('button', { name: 'Verify the whole ledger' });
  // It waits for the key.
  await expect.poll(() => button().getAttribute('aria-disabled')).not.toBe('true');
  return { verify: () => user.click(button()), said: () => screen.getByRole('status').textContent };
}
const HOLDS = 'All 4 blocks and 2 accounts hold, as of Nov 22, 2026, 10:00 UTC.';

describe('the whole ledger, checked in the page', () => {
  it('holds, with its signature', async () => {
    serve(file());
    const { verify, said } = await opened();
    await verify();
    await expect.poll(said).toBe(`${HOLDS}It was signed with this instance’s key.`);
  });

  it.each<[string, () => () => Response]>([
    ['a block was changed', tampered],
    ['the end is missing', () => () => new Response(whole.bytes.slice(0, -40))],
    ['it is something else', () => () => new Response('Not a ledger')],
  ])('does not hold when %s', async (_what, reply) => {
    serve(reply());
    const { verify, said } = await opened();
    await verify();
    await expect.poll(said).toMatch(/^The ledger does not hold\../);
  });

  it('says what could not be fetched, and nothing of whether it holds', async () => {
    serve(
      () => new Response('', { status: 503 }),
      () => {
        throw new TypeError('Failed to fetch');
      },
    );
    const { verify, said } = await opened();
    for (const _of of ['refused', 'not reached']) {
      await verify();
      await expect.poll(said).toBe('The ledger could not be fetched. Try again in a minute.');
    }
  });

  it.each<[string, () => void]>([
    ['has no WebCrypto, as over plain HTTP', () => vi.stubGlobal('crypto', { subtle: undefined })],
    [
      'has no Ed25519',
      () =>
        vi.stubGlobal('crypto', {
          subtle: { importKey: () => Promise.reject(new DOMException('Unrecognized', 'NotSupportedError')) },
        }),
    ],
  ])('holds but for its signature in a browser that %s', async (_what, stub) => {
    stub();
    serve(file(), tampered());
    const { verify, said } = await opened();
    await verify();
    await expect
      .poll(said)
      .toBe(
        `${HOLDS}The signature cannot be checked by this browser. A newer one over HTTPS can, and so can the program below.`,
      );
    await verify();
    await expect.poll(said).toMatch(/^The ledger does not hold\../);
  });

  it('names the program that checks the file elsewhere, with the key', async () => {
    await opened();
    expect(
      screen.getByText(`node tools/verify-ledger/verify-ledger.mjs ledger.car --key ${whole.key}`),
    ).toBeTruthy();
  });

  it('says nothing of the time before while it is checked again', async () => {
    let answerNow = (_: Response): void => {};
    const later = new Promise<Response>((resolve) => {
      answerNow = resolve;
    });
    serve(file());
    const { verify, said } = await opened();
    await verify();
    await expect.poll(said).toContain(HOLDS);
    vi.stubGlobal('fetch', () => later);
    await verify();
    expect(said()).toBe('');
    answerNow(new Response('', { status: 503 }));
    await expect.poll(said).toBe('The ledger could not be fetched. Try again in a minute.');
  });
});
