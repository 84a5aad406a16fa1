import { counted } from '#platform/kernel/format/numbers.ts';
import type { OpenCounts } from '../contract/search-schemas.ts';

/** "239 open grants and 1,743 standing programs": what can be applied to, never as one sum. */
export function openCountsWords({ open, programs }: Pick<OpenCounts, 'open' | 'programs'>): string {
  const calls = counted(open, 'open grant', 'open grants');
  if (programs === 0) return calls;
  const standing = counted(programs, 'standing program', 'standing programs');
  return open === 0 ? standing : `${calls} and ${standing}`;
}
