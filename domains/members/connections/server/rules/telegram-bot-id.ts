/**
 * The public number of a bot: what is before the colon of its token (core.telegram.org/bots/api, "Authorizing
 * your bot"). Null for a text that is no token, so that nothing of a secret typed wrongly ever leaves the server.
 */
export function botIdOf(token: string | undefined): number | null {
  const digits = /^([1-9]\d{0,15}):[\w-]{5,}$/.exec(token ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
