import { describe, expect, it } from 'vitest';
import {
  encodeBlock,
  inclusionProof,
  LedgerState,
  leafHash,
  sha256,
  toHex,
  writeCid,
} from '#engines/dag-ledger';
import { type Claims, verifyBlock } from './verify-block.ts';

const ISSUANCE = '11111111111141118111111111111111';
const OWN = '22222222222242228222222222222222';
const uuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** A ledger of five blocks, and what the API would say of its third, or of genesis. */
async function someClaims(of: 'transfer' | 'genesis' = 'transfer'): Promise<Claims> {
  const state = new LedgerState(sha256);
  const nodes = new Map<string, Uint8Array>();
  const keep = (sealed: ReturnType<LedgerState['append']>) => {
    for (const { level, index, hash } of sealed.nodes) nodes.set(`${level}/${index}`, hash);
    return sealed;
  };
  const genesis = keep(
    state.begin({
      type: 'genesis',
      supply: 1_000_000_000n,
      at: 0,
      accounts: [{ name: 'issuance', account: bytesOf(ISSUANCE) }],
    }),
  );
  const at = Date.parse('2026-11-22T10:00:00Z');
  const sealed = [1, 2, 3, 4].map((seq) =>
    keep(state.append({ seq, at, kind: 1, payer: ISSUANCE, payee: OWN, amount: 1_500_000n })),
  );
  const n = of === 'genesis' ? 0 : 2;
  const { hash, bytes } = [genesis, ...sealed][n] ?? genesis;
  const checkpoint = state.checkpoint(at + 5, null);
  const path = await inclusionProof(
    sha256,
    async (level, index) => nodes.get(`${level}/${index}`) ?? new Uint8Array(),
    n,
    checkpoint.size,
  );
  const checkpointHash = sha256(encodeBlock(checkpoint));
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const key = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const signature = new Uint8Array(
    await crypto.subtle.sign('Ed25519', pair.privateKey, Uint8Array.from(checkpointHash)),
  );
  const parent = writeCid(sealed[0]?.hash ?? new Uint8Array());
  const transfer = {
    seq: 2,
    kind: 'genesis',
    payer: uuid(ISSUANCE),
    payee: uuid(OWN),
    amount: '1.5',
    payerAfter: '-3',
    payeeAfter: '3',
    parents: [parent, parent],
  };
  return {
    block: {
      cid: writeCid(hash),
      n,
      type: of,
      at: new Date(of === 'genesis' ? 0 : at).toISOString(),
      bytes: btoa(String.fromCharCode(...bytes)),
      transfer: of === 'genesis' ? null : transfer,
    },
    proof: {
      index: n,
      size: checkpoint.size,
      leaf: toHex(leafHash(sha256, hash)),
      root: toHex(checkpoint.root),
      path: path.map(toHex),
      checkpoint: writeCid(checkpointHash),
    },
    checkpoint: {
      cid: writeCid(checkpointHash),
      size: checkpoint.size,
      root: toHex(checkpoint.root),
      accounts: checkpoint.accounts,
      tips: toHex(checkpoint.tips),
      seq: checkpoint.seq,
      at: new Date(checkpoint.at).toISOString(),
      previous: null,
      key: toHex(key),
      signature: toHex(signature),
    },
  };
}

const verdicts = async (claims: Claims) => (await verifyBlock(claims)).map(({ holds }) => holds);
/** The claims with something else shown of the block. */
const shown = (claims: Claims, change: Partial<Claims['block']>): Claims => ({
  ...claims,
  block: { ...claims.block, ...change },
});
type Transfer = NonNullable<Claims['block']['transfer']>;
const moved = (claims: Claims, change: Partial<Transfer>): Claims =>
  shown(claims, { transfer: claims.block.transfer && { ...claims.block.transfer, ...change } });
const other = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

type Row = [string, (claims: Claims) => Claims, readonly boolean[]];

describe('a block checked in the browser', () => {
  it('holds in every point', async () => {
    expect(await verdicts(await someClaims())).toEqual([true, true, true, true, true]);
  });

  it.each<Row>([
    ...[
      ['another amount is shown', (claims: Claims) => moved(claims, { amount: '1.500001' })] as const,
      ['another kind is shown', (claims: Claims) => moved(claims, { kind: 'gift' })] as const,
      ['a kind is shown that there is not', (claims: Claims) => moved(claims, { kind: 'toString' })] as const,
      ['another payer is shown', (claims: Claims) => moved(claims, { payer: uuid(OWN) })] as const,
      ['another balance is shown', (claims: Claims) => moved(claims, { payeeAfter: '3.1' })] as const,
      ['another number is shown', (claims: Claims) => moved(claims, { seq: 3 })] as const,
      [
        'another time is shown',
        (claims: Claims) => shown(claims, { at: '2026-11-22T10:00:00.001Z' }),
      ] as const,
      ['no time is shown', (claims: Claims) => shown(claims, { at: '' })] as const,
      ['it is shown as genesis', (claims: Claims) => shown(claims, { type: 'genesis' })] as const,
    ].map(([what, change]): Row => [what, change, [true, false, true, true, true]]),
    [
      'another CID is shown',
      (claims) => shown(claims, { cid: claims.checkpoint.cid }),
      [false, true, true, true, true],
    ],
    [
      'the path is another',
      ({ proof, ...claims }) => ({ ...claims, proof: { ...proof, path: proof.path.map(other) } }),
      [true, true, false, true, true],
    ],
    [
      'the proof is of another checkpoint',
      ({ proof, ...claims }) => ({ ...claims, proof: { ...proof, checkpoint: claims.block.cid } }),
      [true, true, false, true, true],
    ],
    [
      'the root is another',
      ({ checkpoint, ...claims }) => ({
        ...claims,
        checkpoint: { ...checkpoint, root: other(checkpoint.root) },
      }),
      [true, true, false, false, false],
    ],
    [
      'the signature is another',
      ({ checkpoint, ...claims }) => ({
        ...claims,
        checkpoint: { ...checkpoint, signature: other(checkpoint.signature) },
      }),
      [true, true, true, true, false],
    ],
  ])('is refused when %s', async (_, change, expected) => {
    expect(await verdicts(change(await someClaims()))).toEqual(expected);
  });

  it('may be genesis, which holds with its own time alone', async () => {
    const claims = await someClaims('genesis');
    expect(await verdicts(claims)).toEqual([true, true, true, true, true]);
    const late = shown(claims, { at: '2026-11-22T10:00:00.000Z' });
    expect(await verdicts(late)).toEqual([true, false, true, true, true]);
    expect(await verdicts(shown(claims, { type: 'transfer' }))).toEqual([true, false, true, true, true]);
  });

  it('is not called false where the browser cannot check a signature', async () => {
    const claims = await someClaims();
    const short = { ...claims, checkpoint: { ...claims.checkpoint, key: '00' } };
    expect((await verdicts(short)).at(-1)).toBeNull();
  });
});
