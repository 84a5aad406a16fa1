import { hash } from 'node:crypto';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { TELEGRAM_TEXT } from '../../contract/telegram-constants.ts';
import type { TelegramSignIn } from '../../contract/telegram-schemas.ts';
import type { ProofResult, TelegramProof } from '../rules/telegram-proof.ts';
import { spendProof } from '../store/telegram-store.ts';
import { refusedTelegramSignIn, signInByTelegram } from './telegram-sign-in.ts';

/** Why something that looks signed by Telegram does not count, in the words that are shown. */
export const PROOF_REFUSALS = {
  unavailable: TELEGRAM_TEXT.unavailable,
  forged: TELEGRAM_TEXT.failed,
  stale: 'This Telegram sign-in has expired. Start it again.',
  replayed: 'This Telegram sign-in was used already. Start it again.',
} as const;

export type ProofRefusal = keyof typeof PROOF_REFUSALS;

type Check = (facts: { readonly botToken: string; readonly now: Date }) => ProofResult;

/** Signature and time of what Telegram signed, by the token of our bot. */
export function judgeProof(deps: OperationDeps, check: Check): TelegramProof | ProofRefusal {
  const botToken = deps.config.TELEGRAM_BOT_TOKEN;
  return botToken ? check({ botToken, now: deps.clock.now() }) : 'unavailable';
}

/** Uses a proof up. False when it was used before. */
export function spendTelegramProof(tx: Transaction, proof: TelegramProof): Promise<boolean> {
  return spendProof(tx, hash('sha256', proof.signature, 'buffer'), proof.expiresAt);
}

/** Writes down that a proof was refused. A missing bot is no attempt. */
export async function auditProofRefusal(
  deps: OperationDeps,
  reason: ProofRefusal,
  userId?: string,
): Promise<void> {
  if (reason === 'unavailable') return;
  await audit(deps.db, {
    action: 'identity.telegram_refused',
    ...(userId === undefined ? {} : { actorId: userId, subjectId: userId }),
    request: deps.request,
    details: { reason },
  });
}

/** Signs in with what Telegram signed: once, and only while it is fresh. */
export async function signInByProof(deps: OperationDeps, check: Check): Promise<TelegramSignIn> {
  const proof = judgeProof(deps, check);
  if (typeof proof === 'string') return refuse(deps, proof);
  const answer = await signInByTelegram(deps, async (tx) =>
    (await spendTelegramProof(tx, proof)) ? proof.person : null,
  );
  return answer ?? refuse(deps, 'replayed');
}

async function refuse(deps: OperationDeps, reason: ProofRefusal): Promise<TelegramSignIn> {
  await auditProofRefusal(deps, reason);
  return refusedTelegramSignIn(PROOF_REFUSALS[reason]);
}
