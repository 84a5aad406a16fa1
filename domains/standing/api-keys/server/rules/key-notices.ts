import type { KeyScope } from '#platform/kernel/access.ts';
import { dayText } from '#platform/kernel/format/dates.ts';
import { plural } from '#platform/kernel/format/numbers.ts';
import type { ApiKey } from '../../contract/schemas.ts';

interface KnownScope {
  readonly id: KeyScope;
  /** Continues from "The key can". */
  may(dailyLimit: string | null): string;
}

/** Describes a key's rights and expiry in a sentence. */
function keyText({ name, scopes, dailyLimit, expiresAt }: ApiKey, known: readonly KnownScope[]): string {
  const own = known.filter(({ id }) => scopes.includes(id));
  const may = own.map((scope) => scope.may(dailyLimit)).join('; ');
  return `Until ${dayText(expiresAt)} the key “${name}” can, for you: ${may}.`;
}

/** The note to a member when a key of theirs was made. */
export function keyMadeNote(
  key: ApiKey,
  known: readonly KnownScope[],
): { readonly title: string; readonly message: string } {
  return {
    title: 'API key made',
    message: `${keyText(key, known)} If this was not you, revoke it, change your password and end the other sessions.`,
  };
}

/** The note to a member whose keys ended with a new password, by their names. */
export function keysRevokedNote(names: readonly string[]): {
  readonly title: string;
  readonly message: string;
} {
  const list = names.map((name) => `“${name}”`).join(', ');
  return {
    title: plural(names.length, 'API key revoked', 'API keys revoked'),
    message: `Your password was changed, so these keys were revoked: ${list}. Programs that used them need new keys.`,
  };
}

interface Owner {
  /** Their verified address. */
  readonly to: string;
  readonly username: string;
  readonly publicUrl: string;
  readonly known: readonly KnownScope[];
}

/** The same by mail: anyone who made it in a stolen session has read the note away. */
export function keyMadeMail(key: ApiKey, { to, username, publicUrl, known }: Owner) {
  return {
    to,
    subject: 'An API key was made for your Hodag account',
    text: `Hello ${username},

an API key was made in your account, so that a program can act for you. ${keyText(key, known)}

If it was not you, another person is signed in as you: revoke the key, end the other sessions and set a new password:

  ${publicUrl}/account#api-keys
`,
  };
}
