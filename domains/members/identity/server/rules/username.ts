import { USERNAME_MAX, USERNAME_MIN, USERNAME_PATTERN } from '../../contract/constants.ts';

/** Names that would speak for the site, or that mean no person; compared as keys. */
const RESERVED = new Set(
  `about abuse account admin administration administrator admins anonymous api auth billing blog bot contact
   dashboard deleted developer everyone faq guest help hodag hodag-team info join login logout mail me member
   moderator news no-reply nobody noreply notifications null official operator owner password postmaster
   privacy register root security service settings signin signup site staff status superuser support sysadmin
   system team terms test-login undefined unknown user users webmaster welcome wheel www you`.split(/\s+/),
);

/** The form in which names are compared: two names with the same key are the same name. */
export function usernameKey(username: string): string {
  return username.toLowerCase();
}

/**
 * Why a name cannot be taken, or null when it can. Letters are ASCII only, so no two names look alike by script.
 * @param options.reservedAllowed an operator may name an administrator `admin`
 */
export function usernameProblem(
  username: string,
  options: { readonly reservedAllowed?: boolean } = {},
): string | null {
  if (username.length < USERNAME_MIN) return `Use at least ${USERNAME_MIN} characters`;
  if (username.length > USERNAME_MAX) return `Use at most ${USERNAME_MAX} characters`;
  if (!USERNAME_PATTERN.test(username)) return 'Use only letters, digits, _ and -';
  if (!options.reservedAllowed && RESERVED.has(usernameKey(username))) return 'This username is reserved';
  return null;
}
