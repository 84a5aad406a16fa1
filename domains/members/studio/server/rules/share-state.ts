/** Whether a link opens its file at a moment. */
export function shareState(
  { expiresAt, revokedAt }: { readonly expiresAt: Date; readonly revokedAt: Date | null },
  now: Date,
): 'open' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return now < expiresAt ? 'open' : 'expired';
}
