import { TRIP_PARAMETER } from './widget-trip.ts';

/** A sign-in that Telegram signed and put into the address of the page, and whose it says it is. */
export type TelegramReturn =
  | { readonly kind: 'widget'; readonly name: string; readonly data: Readonly<Record<string, unknown>> }
  | { readonly kind: 'mini-app'; readonly name: string; readonly initData: string }
  /** Back without a sign-in: Telegram says `tgAuthResult=false` when one was called off there. */
  | { readonly kind: 'unfinished' };

/** Fields signed by the Login Widget, in an address; of these the first three are always there. */
const WIDGET_FIELDS = [
  'id',
  'auth_date',
  'hash',
  'first_name',
  'last_name',
  'username',
  'photo_url',
] as const;
const NUMBERS: readonly string[] = ['id', 'auth_date'];

/**
 * Reads what Telegram put into an address. The Login Widget comes back with `tgAuthResult` after the #, or with its
 * fields as parameters (core.telegram.org/widgets/login); `tgWebAppData` is how Telegram opens a Mini App. Only read
 * here; whether it is true is for the server to say. Null when there is nothing.
 */
export function readTelegramReturn({ hash, search }: Pick<URL, 'hash' | 'search'>): TelegramReturn | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const initData = fields.get('tgWebAppData');
  if (initData !== null) {
    const user = readJson(new URLSearchParams(initData).get('user') ?? '');
    return user && { kind: 'mini-app', name: nameOf(user), initData };
  }
  const result = fields.get('tgAuthResult');
  const parameters = new URLSearchParams(search);
  const data = result === null ? readParameters(parameters) : readJson(fromBase64(result));
  if (data) return { kind: 'widget', name: nameOf(data), data };
  return result !== null || parameters.has(TRIP_PARAMETER) ? { kind: 'unfinished' } : null;
}

/** The address without what Telegram put into it: a signed sign-in must not stay where it can be copied. */
export function withoutTelegramReturn(address: URL): string {
  const search = new URLSearchParams(address.search);
  for (const name of [...WIDGET_FIELDS, TRIP_PARAMETER]) search.delete(name);
  const text = search.toString();
  return address.pathname + (text ? `?${text}` : '');
}

function readParameters(search: URLSearchParams): Record<string, unknown> | null {
  const given = WIDGET_FIELDS.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, NUMBERS.includes(name) ? Number(value) : value] as const];
  });
  const isWhole = ['id', 'auth_date', 'hash'].every((name) => search.has(name));
  return isWhole ? Object.fromEntries(given) : null;
}

function nameOf({ first_name, username }: Readonly<Record<string, unknown>>): string {
  const name = [first_name, username].find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof name === 'string' ? name : 'your Telegram account';
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Base64 in either alphabet, to text; empty when it is none. */
function fromBase64(text: string): string {
  try {
    // A space is what a + becomes in an address.
    const binary = atob(text.replace(/[- ]/g, '+').replace(/_/g, '/'));
    return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return '';
  }
}
