import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#platform/web/api-error.ts';
import { transportOf } from '#platform/web/query-client.ts';

/** Spec §3 "Referral QR response". */
export interface ReferralQrAnswer {
  readonly success: boolean;
  readonly data: {
    /** A picture as an address. */
    readonly qrCodeUrl: string;
    readonly referralCode: string;
  };
}

/** The call of spec §7, by its path: the contract of referrals names it once it answers. */
export const REFERRAL_QR = { method: 'GET', path: '/api/referral/qr' } as const;

/** The member's referral QR code. */
export function useReferralQr() {
  const client = useQueryClient();
  return useQuery<ReferralQrAnswer, ApiError>({
    queryKey: [REFERRAL_QR.path],
    queryFn: async ({ signal }) => (await transportOf(client)(REFERRAL_QR, {}, signal)) as ReferralQrAnswer,
    // The failure stands in the tile with a way to try again.
    retry: false,
  });
}
