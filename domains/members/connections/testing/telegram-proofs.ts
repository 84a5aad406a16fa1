import { createHash, createHmac } from 'node:crypto';
import type { TelegramWidgetData } from '../contract/telegram-schemas.ts';

type Unsigned = Omit<TelegramWidgetData, 'hash'>;

function checkString(fields: Readonly<Record<string, unknown>>): string {
  const lines = Object.keys(fields).sort();
  return lines.map((name) => `${name}=${fields[name]}`).join('\n');
}

/** Makes the Login Widget's data, signed with a bot's token. */
export function aWidgetProof(botToken: string, fields: Unsigned): TelegramWidgetData {
  const key = createHash('sha256').update(botToken).digest();
  return { ...fields, hash: createHmac('sha256', key).update(checkString(fields)).digest('hex') };
}

/** Makes a Mini App's `initData`, signed with a bot's token. */
export function anInitData(
  botToken: string,
  fields: { readonly user: object; readonly auth_date: number; readonly [more: string]: unknown },
): string {
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const texts = { ...fields, user: JSON.stringify(fields.user), auth_date: String(fields.auth_date) };
  const hash = createHmac('sha256', key).update(checkString(texts)).digest('hex');
  return new URLSearchParams({ ...texts, hash } as Record<string, string>).toString();
}
