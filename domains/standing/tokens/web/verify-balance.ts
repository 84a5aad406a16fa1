import {
  encodeTip,
  leafHash,
  readCid,
  sha256,
  verifyConsistency,
  verifyInclusion,
} from '#engines/dag-ledger';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { parseHdag } from '../contract/amount.ts';
import { exactHdagText } from '../contract/hdag-text.ts';
import type { OwnAccounts } from './ledger-words.ts';
import type { SeenCheckpoint } from './seen-checkpoint.ts';
import { type AnswerOf, type Check, fromHex, type Told, verifyCheckpoint } from './verify-checkpoint.ts';

type Proof = AnswerOf<'getBalanceProof'>;

/** Claims of the page about the member's balances, to check without asking again. */
export interface BalanceClaims {
  readonly own: OwnAccounts;
  readonly proof: Proof;
  readonly checkpoint: Told;
  /** Newest checkpoint this browser saw before; null for nothing. */
  readonly seen: SeenCheckpoint | null;
  /** The hashes that lead from there to the checkpoint; null where there are none. */
  readonly growth: readonly string[] | null;
}

/**
 * Checks a member's balances in the browser: that each is under the root of the checkpoint, that the checkpoint was
 * signed, and that its ledger begins with the one this browser saw before. Nothing is trusted but the key.
 */
export async function verifyBalance({
  own,
  proof,
  checkpoint,
  seen,
  growth,
}: BalanceClaims): Promise<Check[]> {
  return [
    ...proof.accounts.map((account) => ({
      label: `You have ${exactHdagText(account.balance)}, ${account.account === own.earned ? 'earned' : 'transferable'}`,
      holds: Object.values(own).includes(account.account) && isUnder(account, checkpoint),
    })),
    ...(await verifyCheckpoint(checkpoint)),
    ...(seen
      ? [
          {
            label: `The ledger continues the ${numberText(seen.size)} blocks this browser saw before`,
            holds: growth !== null && continues(seen, growth, checkpoint),
          },
        ]
      : []),
  ];
}

function isUnder(
  { account, balance, block, index, path, checkpoint: cid }: Proof['accounts'][number],
  checkpoint: Told,
): boolean {
  const [amount, newest] = [parseHdag(balance), readCid(block)];
  if (cid !== checkpoint.cid || amount === null || amount > Number.MAX_SAFE_INTEGER || !newest) return false;
  const tip = { account: fromHex(account.replaceAll('-', '')), balance: amount, block: newest };
  return verifyInclusion(sha256, {
    index,
    size: checkpoint.accounts,
    leaf: leafHash(sha256, encodeTip(tip)),
    root: fromHex(checkpoint.tips),
    path: path.map(fromHex),
  });
}

function continues(seen: SeenCheckpoint, growth: readonly string[], { size, root }: Told): boolean {
  return verifyConsistency(sha256, {
    before: seen.size,
    size,
    rootBefore: fromHex(seen.root),
    root: fromHex(root),
    path: growth.map(fromHex),
  });
}
