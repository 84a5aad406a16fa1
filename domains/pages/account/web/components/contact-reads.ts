import { createApi } from '#platform/web/api.ts';
import { referralEndpoints } from '#standing/referrals/contract';
import { accountApi } from './account-api.ts';

/** Reads made again once a contact is verified: the member, and when their reward for joining is paid. */
export const CONTACT_READS = [accountApi.getUser, createApi(referralEndpoints).getOwnInvitation] as const;
