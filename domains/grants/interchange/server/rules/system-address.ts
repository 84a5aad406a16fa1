/** Where a DAOIP-5 file of a source is. */
export function systemAddress(
  publicUrl: string,
  sourceId: string,
  file: 'grant_pools' | 'applications',
): string {
  return `${publicUrl}/daoip5/${encodeURIComponent(sourceId)}/${file}.json`;
}
