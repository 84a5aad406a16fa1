import { type CheckpointBlock, encodeBlock, readCid, sha256, writeCid } from '#engines/dag-ledger';
import type { ClientResult } from '#platform/kernel/contract.ts';
import type { tokensEndpoints } from '../contract/endpoints.ts';
import { checkSignature } from './check-signature.ts';

type Answers = typeof tokensEndpoints;
/** Answer of an endpoint. */
export type AnswerOf<K extends keyof Answers> = ClientResult<Answers[K]>;

/** A checkpoint as the page was told it. */
export type Told = NonNullable<AnswerOf<'getCheckpoint'>['checkpoint']>;

/** One thing that was checked. Null: this browser cannot check it. */
export interface Check {
  readonly label: string;
  readonly holds: boolean | null;
}

/** Checks that a checkpoint is what its CID names, and that it was signed with its key. */
export async function verifyCheckpoint(checkpoint: Told): Promise<Check[]> {
  const signed = sha256(encodeBlock(blockOf(checkpoint)));
  return [
    { label: 'The checkpoint has the hash its CID names', holds: writeCid(signed) === checkpoint.cid },
    {
      label: 'The checkpoint was signed by this instance’s key',
      holds: await checkSignature({
        checkpoint: signed,
        key: fromHex(checkpoint.key),
        signature: fromHex(checkpoint.signature),
      }),
    },
  ];
}

function blockOf({ size, root, accounts, tips, seq, at, previous }: Told): CheckpointBlock {
  return {
    type: 'checkpoint',
    size,
    root: fromHex(root),
    accounts,
    tips: fromHex(tips),
    seq,
    at: Date.parse(at),
    previous: previous === null ? null : readCid(previous),
  };
}

/** The bytes that an answer writes in hex. */
export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
