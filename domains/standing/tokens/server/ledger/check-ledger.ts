import {
  type CheckpointBlock,
  DagLedgerError,
  decodeBlock,
  decodeSigned,
  LedgerVerifier,
  type TransferBlock,
  toHex,
  verifySignature,
} from '#engines/dag-ledger';
import type { Database } from '#platform/server/db/database.ts';
import { nodeDigest } from '../adapters/checkpoint-key.ts';
import { findCheckpoint, listBlocks } from '../store/dag-store.ts';
import { listJournal, selectRefs } from '../store/sealer-store.ts';
import { findProblems } from '../store/verification-store.ts';

const AT_ONCE = 2000;

/** Result of verifying the whole ledger. */
export interface LedgerVerification {
  /** Problems, in words; empty when the ledger holds. */
  readonly problems: readonly string[];
  readonly blocks: number;
  /** Blocks under the newest signed checkpoint. */
  readonly signed: number;
}

/**
 * Checks everything: the rules over all accounts and transfers, every block against the journal, and the newest
 * checkpoint against the blocks and this instance's key. It computes for as long as the ledger is big: a process that
 * answers has a thread do it (`verify-worker.ts`).
 * @param ownKey Ed25519 public key that signs checkpoints here, 32 bytes
 */
export async function checkLedger(db: Database, ownKey: Uint8Array): Promise<LedgerVerification> {
  const problems = await findProblems(db);
  let [blocks, signed] = [0, 0];
  try {
    ({ blocks, signed } = await verifyBlocks(db, ownKey));
  } catch (error) {
    if (!(error instanceof DagLedgerError)) throw error;
    problems.push(error.message);
  }
  return { problems, blocks, signed };
}

/** @throws DagLedgerError that says what is wrong */
async function verifyBlocks(db: Database, ownKey: Uint8Array): Promise<{ blocks: number; signed: number }> {
  const checkpoint = await findCheckpoint(db);
  const claimed = checkpoint ? (decodeBlock(checkpoint.bytes) as CheckpointBlock) : null;
  if (checkpoint && claimed) await requireOwnSignature(checkpoint, ownKey);
  const verifier = new LedgerVerifier(nodeDigest);
  for (;;) {
    const blocks = await listBlocks(db, verifier.size, AT_ONCE);
    if (blocks.length === 0) break;
    const before = verifier.size;
    for (const { bytes, hash } of blocks) {
      const made = verifier.add(bytes);
      if (toHex(made) !== toHex(hash))
        throw new DagLedgerError('wrong_hash', `Block ${before} has another hash.`);
      if (claimed && verifier.size === claimed.size) verifier.requireCheckpoint(claimed);
    }
    await requireJournal(
      db,
      blocks.map(({ bytes }) => decodeBlock(bytes)).filter((block) => block.type === 'transfer'),
    );
  }
  if (claimed && verifier.size < claimed.size) {
    throw new DagLedgerError('wrong_root', 'Blocks under the newest checkpoint are missing.');
  }
  return { blocks: verifier.size, signed: claimed?.size ?? 0 };
}

async function requireOwnSignature(
  { hash, signed }: { hash: Uint8Array; signed: Uint8Array },
  ownKey: Uint8Array,
): Promise<void> {
  const envelope = decodeSigned(signed);
  const isOurs = toHex(envelope.key) === toHex(ownKey) && toHex(envelope.checkpoint) === toHex(hash);
  if (isOurs && (await verifySignature(envelope))) return;
  throw new DagLedgerError(
    'wrong_signature',
    'The newest checkpoint was not signed with this instance’s key.',
  );
}

/** The blocks say what the journal says, and leave none of its transfers out. */
async function requireJournal(db: Database, blocks: readonly TransferBlock[]): Promise<void> {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return;
  const rows = (await listJournal(db, first.seq - 1, last.seq - first.seq + 1)).filter(
    ({ isPosted }) => isPosted,
  );
  const refs = await selectRefs(db, [...new Set(rows.flatMap(({ payer, payee }) => [payer, payee]))]);
  const said = blocks.map((block) =>
    words({ ...block, payer: toHex(block.payer), payee: toHex(block.payee) }),
  );
  const kept = rows.map((row) => words({ ...row, payer: refs.get(row.payer), payee: refs.get(row.payee) }));
  const different = said.findIndex((text, index) => text !== kept[index]);
  if (different >= 0 || said.length !== kept.length) {
    const n = blocks[Math.max(0, different)]?.n;
    throw new DagLedgerError('damaged', `Block ${n} and the journal say different things.`);
  }
}

function words(
  facts: Readonly<Record<'seq' | 'at' | 'kind' | 'payer' | 'payee' | 'amount', unknown>>,
): string {
  return [facts.seq, facts.at, facts.kind, facts.payer, facts.payee, facts.amount].join(' ');
}
