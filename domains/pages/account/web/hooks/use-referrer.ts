import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { CODE_MAX_LENGTH, REFERRER_PARAMETER } from '#standing/referrals/contract';
import { rememberedReferrer } from '../components/join/referrer-cookie.ts';

const never = (): (() => void) => () => {};

/** The invitation a visitor came with: from the address, else the one this browser keeps; null without one. */
export function useReferrer(): string | null {
  const [search] = useSearchParams();
  const kept = useSyncExternalStore(never, rememberedReferrer, () => null);
  const asked = search.get(REFERRER_PARAMETER)?.trim() ?? '';
  // Longer texts are no code.
  return asked !== '' && asked.length <= CODE_MAX_LENGTH ? asked : kept;
}
