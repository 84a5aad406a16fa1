import { createApi } from '#platform/web/api.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { referralEndpoints } from '#standing/referrals/contract';
import type { LookedUp } from '../components/join/InviteBanner.tsx';

export const referralsApi = createApi(referralEndpoints);

/** Looks up the inviter behind a code and the reward; undefined while that is not known, or without a code. */
export function useInvitation(code: string | null): LookedUp | undefined {
  const { data } = useApiQuery(
    referralsApi.getInviter,
    { query: { code: code ?? '' } },
    { enabled: code !== null },
  );
  return data;
}
