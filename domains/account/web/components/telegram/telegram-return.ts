/** A sign-in that Telegram signed and put into the address of the page, and whose it says it is. */
export type TelegramReturn =
  | { readonly kind: 'widget'; readonly name: string; readonly data: Readonly<Record<string, unknown>> }
  | { readonly kind: 'mini-app'; readonly name: string; readonly initData: string };

/**
 * Reads the part after # in an address: `tgAuthResult` is how the Login Widget comes back, `tgWebAppData` how
 * Telegram opens a Mini App. Only read here; whether it is true is for the server to say. Null when there is neither.
 */
export function readTelegramReturn(hash: string): TelegramReturn | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const initData = fields.get('tgWebAppData');
  if (initData !== null) {
    const user = readJson(new URLSearchParams(initData).get('user') ?? '');
    return user && { kind: 'mini-app', name: nameOf(user), initData };
  }
  const result = fields.get('tgAuthResult');
  const data = result === null ? null : readJson(fromBase64(result));
  return data && { kind: 'widget', name: nameOf(data), data };
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
