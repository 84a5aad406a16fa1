/** Whether a link opens its file at a moment. */
export function shareState(
  { expiresAt, revokedAt }: { readonly expiresAt: Date; readonly revokedAt: Date | null },
  now: Date,
): 'open' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return now < expiresAt ? 'open' : 'expired';
}

/** A download is counted where it begins: not the later parts of one, and not a copy that is still good. */
export function isDownloadStart(range: string | null, status: number): boolean {
  if (status === 304) return false;
  return status !== 206 || /^bytes=0-/.test((range ?? '').replaceAll(' ', ''));
}
