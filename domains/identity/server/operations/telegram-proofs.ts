import { hash } from 'node:crypto';
import { audit } from '#platform/server/audit.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { TELEGRAM_TEXT } from '../../contract/telegram-constants.ts';
import type { TelegramSignIn } from '../../contract/telegram-schemas.ts';
import type { ProofResult } from '../rules/telegram-proof.ts';
import { spendProof } from '../store/telegram-store.ts';
import { refusedTelegramSignIn, signInByTelegram } from './telegram-sign-in.ts';

/** Sentences for a signature that is right and does not count. */
const STALE = 'This Telegram sign-in has expired. Start it again.';
const REPLAYED = 'This Telegram sign-in was used already. Start it again.';

/** Signs in with what Telegram signed: once, and only while it is fresh. */
export async function signInByProof(
  deps: OperationDeps,
  check: (facts: { botToken: string; now: Date }) => ProofResult,
): Promise<TelegramSignIn> {
  const botToken = deps.config.TELEGRAM_BOT_TOKEN;
  if (!botToken) return refusedTelegramSignIn(TELEGRAM_TEXT.unavailable);
  const proof = check({ botToken, now: deps.clock.now() });
  if (proof === 'forged') return refuse(deps, 'forged', TELEGRAM_TEXT.failed);
  if (proof === 'stale') return refuse(deps, 'stale', STALE);
  const answer = await signInByTelegram(deps, async (tx) =>
    (await spendProof(tx, hash('sha256', proof.signature, 'buffer'), proof.expiresAt)) ? proof.person : null,
  );
  return answer ?? refuse(deps, 'replayed', REPLAYED);
}

async function refuse(deps: OperationDeps, reason: string, text: string): Promise<TelegramSignIn> {
  await audit(deps.db, {
    action: 'identity.telegram_refused',
    request: deps.request,
    details: { reason },
  });
  return refusedTelegramSignIn(text);
}
