import { randomInt } from 'node:crypto';
import { CODE_DIGITS, CODE_TTL_MS } from '#members/identity/contract';
import { CODES_WINDOW, countFor } from '#members/identity/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { TELEGRAM_CODE_PREFIX_DIGITS } from '../../contract/telegram-constants.ts';
import type { TelegramPerson } from '../rules/telegram-person.ts';

import {
  deleteTelegramCodes,
  insertTelegramCode,
  selectLivePrefixes,
  spendTelegramCode,
} from '../store/telegram-code-store.ts';
import { lockTelegram } from '../store/telegram-store.ts';

/*
 * A code comes without an account, so a wrong one cannot be counted against "its" code. The first two digits
 * therefore say whose try it is: a new code gets a beginning no other live code has, while there is one, and a
 * wrong code is a try of the code that begins the same. Guessing from anywhere thus has 5 tries in 10^4 at each
 * code, whatever the number of networks it comes from.
 */
const PREFIXES = 10 ** TELEGRAM_CODE_PREFIX_DIGITS;
const REST_DIGITS = CODE_DIGITS - TELEGRAM_CODE_PREFIX_DIGITS;
const ATTEMPTS = 20;

function codeHashOf(services: Services, code: string): string {
  return services.keys.sign('identity-telegram-code', code);
}

function randomDigits(count: number): string {
  return randomInt(10 ** count)
    .toString()
    .padStart(count, '0');
}

function choosePrefix(taken: ReadonlySet<string>): string {
  const all = Array.from({ length: PREFIXES }, (_, number) =>
    String(number).padStart(TELEGRAM_CODE_PREFIX_DIGITS, '0'),
  );
  const free = all.filter((prefix) => !taken.has(prefix));
  const choice = free.length > 0 ? free : all;
  return choice[randomInt(choice.length)] ?? randomDigits(TELEGRAM_CODE_PREFIX_DIGITS);
}

/**
 * A fresh code for a member who asked the bot for one; the one before stops working.
 * @throws identity.throttled after 20 an hour
 */
export async function issueTelegramCode(services: Services, person: TelegramPerson): Promise<string> {
  await countFor(services, { counter: 'telegram-code', of: String(person.id) }, CODES_WINDOW);
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    await lockTelegram(tx, person.id);
    await deleteTelegramCodes(tx, person.id);
    const taken = await selectLivePrefixes(tx, now);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const prefix = choosePrefix(taken);
      const code = prefix + randomDigits(REST_DIGITS);
      const isNew = await insertTelegramCode(tx, {
        person,
        prefix,
        codeHash: codeHashOf(services, code),
        createdAt: now,
        expiresAt: new Date(now.getTime() + CODE_TTL_MS),
      });
      if (isNew) return code;
    }
    throw new Error('No free Telegram code was found');
  });
}

/** Returns the account a code was given to, spending it; null for a wrong, used, expired or exhausted one. */
export function redeemTelegramCode(
  services: Services,
  tx: Transaction,
  code: string,
): Promise<TelegramPerson | null> {
  const tried = {
    prefix: code.slice(0, TELEGRAM_CODE_PREFIX_DIGITS),
    codeHash: codeHashOf(services, code),
  };
  return spendTelegramCode(tx, tried, services.clock.now());
}
