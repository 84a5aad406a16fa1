import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import {
  type Digest,
  encodeBlock,
  encodeSigned,
  type GenesisBlock,
  type HashedBlock,
  LedgerState,
} from '../index.ts';

export const nodeDigest: Digest = (bytes) => createHash('sha256').update(bytes).digest();

/** 32 hex digits that name account `n`. */
export const accountHex = (n: number): string => n.toString(16).padStart(32, '0');
const accountBytes = (n: number): Uint8Array => Uint8Array.from(Buffer.from(accountHex(n), 'hex'));

export const GENESIS: GenesisBlock = {
  type: 'genesis',
  supply: 1000n,
  at: 1_767_225_600_000,
  accounts: [
    { name: 'issuance', account: accountBytes(0) },
    { name: 'pool', account: accountBytes(1) },
  ],
};

export interface SampleLedger {
  readonly state: LedgerState;
  readonly blocks: HashedBlock[];
}

/** The supply, then so many small transfers among a few accounts, the same each time. */
export function aLedger(transfers: number, digest: Digest = nodeDigest): SampleLedger {
  const state = new LedgerState(digest);
  const blocks: HashedBlock[] = [state.begin(GENESIS)];
  const at = GENESIS.at;
  blocks.push(
    state.append({ seq: 1, at, kind: 1, payer: accountHex(0), payee: accountHex(1), amount: 1000n }),
  );
  for (let n = 2; n <= transfers; n += 1) {
    const [payer, payee] = n % 3 === 0 ? [2 + ((n / 3) % 5), 1] : [1, 2 + (n % 5)];
    const from = state.tip(accountHex(payer));
    const [one, other] = (from?.balance ?? 0n) > 0n ? [payer, payee] : [1, 7];
    // Every fourth number was refused, so the journal's numbers have gaps.
    const seq = n + Math.floor(n / 4);
    blocks.push(
      state.append({
        seq,
        at: at + n,
        kind: 5,
        payer: accountHex(one),
        payee: accountHex(other),
        amount: 1n,
      }),
    );
  }
  return { state, blocks };
}

/** A signed checkpoint of a ledger with its own key. */
export function signedArchive({ state, blocks }: SampleLedger) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = createPublicKey(createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })))
    .export({ type: 'spki', format: 'der' })
    .subarray(-32);
  const checkpointBytes = encodeBlock(state.checkpoint(GENESIS.at + 10_000, null));
  const checkpoint: HashedBlock = { bytes: checkpointBytes, hash: nodeDigest(checkpointBytes) };
  const signature = sign(null, checkpoint.hash, privateKey);
  const signedBytes = encodeSigned({ checkpoint: checkpoint.hash, key, signature });
  const signed: HashedBlock = { bytes: signedBytes, hash: nodeDigest(signedBytes) };
  return { key: Uint8Array.from(key), checkpoint, signed, blocks };
}
