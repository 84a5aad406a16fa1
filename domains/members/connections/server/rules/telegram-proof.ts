import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { TELEGRAM_CLOCK_SKEW_MS, TELEGRAM_PROOF_MS } from '../../contract/telegram-constants.ts';
import type { TelegramWidgetData } from '../../contract/telegram-schemas.ts';
import { type TelegramPerson, toTelegramPerson } from './telegram-person.ts';

/** Facts signed by Telegram, once signature and time are right. */
export interface TelegramProof {
  readonly person: TelegramPerson;
  /** The signature: the same one twice is the same sign-in. */
  readonly signature: Buffer;
  /** From here on it would be too old anyway. */
  readonly expiresAt: Date;
}

export type ProofResult = TelegramProof | 'forged' | 'stale';

interface Check {
  readonly botToken: string;
  readonly now: Date;
}

/**
 * Checks what the Login Widget handed over: HMAC-SHA-256 of the sorted fields, keyed with the SHA-256 of the bot's
 * token (core.telegram.org/widgets/login, "Checking authorization").
 */
export function checkWidgetProof(data: TelegramWidgetData, check: Check): ProofResult {
  const { hash, ...fields } = data;
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (!isReadInOneWay(present)) return 'forged';
  const key = createHash('sha256').update(check.botToken).digest();
  const signature = signatureOf(present, key);
  if (!isSame(signature, hash)) return 'forged';
  return judgeTime({ person: toTelegramPerson(fields), signature }, data.auth_date, check.now);
}

const miniAppUser = z.object({
  id: z.int().positive(),
  first_name: z.string().optional(),
  username: z.string().optional(),
});

/**
 * Checks the `initData` of a Mini App: the same sum, keyed with the HMAC of the bot's token under "WebAppData"
 * (core.telegram.org/bots/webapps, "Validating data received via the Mini App").
 */
export function checkMiniAppProof(initData: string, check: Check): ProofResult {
  const fields = new Map(new URLSearchParams(initData));
  // A field given twice could be signed as one and read as the other.
  if (fields.size !== [...new URLSearchParams(initData)].length) return 'forged';
  const hash = fields.get('hash') ?? '';
  fields.delete('hash');
  if (!isReadInOneWay([...fields])) return 'forged';
  const key = createHmac('sha256', 'WebAppData').update(check.botToken).digest();
  const signature = signatureOf([...fields], key);
  if (!isSame(signature, hash)) return 'forged';
  const user = miniAppUser.safeParse(parseJson(fields.get('user')));
  const authDate = Number(fields.get('auth_date'));
  if (!user.success || !Number.isSafeInteger(authDate)) return 'forged';
  return judgeTime({ person: toTelegramPerson(user.data), signature }, authDate, check.now);
}

/**
 * The sum is made of lines `name=value`, so a line break in a value, or a sign in a name, would let one signature be
 * read as that of other fields: of another person. Telegram sends neither, nor other control characters.
 */
function isReadInOneWay(fields: readonly (readonly [string, unknown])[]): boolean {
  return fields.every(
    ([name, value]) => /^[a-z_]+$/.test(name) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(String(value)),
  );
}

function signatureOf(fields: readonly (readonly [string, unknown])[], key: Buffer): Buffer {
  const lines = fields.map(([name, value]) => `${name}=${String(value)}`).sort();
  return createHmac('sha256', key).update(lines.join('\n')).digest();
}

/** Constant-time, so that the answer's time does not tell how much of a guess was right. */
function isSame(signature: Buffer, hex: string): boolean {
  return /^[0-9a-f]{64}$/.test(hex) && timingSafeEqual(signature, Buffer.from(hex, 'hex'));
}

function judgeTime(
  proof: Pick<TelegramProof, 'person' | 'signature'>,
  authDate: number,
  now: Date,
): ProofResult {
  const age = now.getTime() - authDate * 1000;
  if (age > TELEGRAM_PROOF_MS || age < -TELEGRAM_CLOCK_SKEW_MS) return 'stale';
  return { ...proof, expiresAt: new Date(authDate * 1000 + TELEGRAM_PROOF_MS) };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
