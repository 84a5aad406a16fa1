import { defineDomain } from '#platform/server/domain.ts';
import { cardEndpoints } from '../contract/card-endpoints.ts';
import { accountEndpoints } from '../contract/endpoints.ts';
import { ACCOUNT_CONTRIBUTIONS } from './contributions.ts';
import { addEmail } from './operations/add-email.ts';
import { changeProfile } from './operations/change-profile.ts';
import { getProfile } from './operations/get-profile.ts';
import { getProfileCard } from './operations/get-profile-card.ts';
import { getPublicProfile } from './operations/get-public-profile.ts';
import { getUser } from './operations/get-user.ts';
import { register } from './operations/register.ts';
import { resendEmailCode } from './operations/resend-email-code.ts';
import { verifyEmail } from './operations/verify-email.ts';
import { accountPersonalData } from './personal-data.ts';

export const accountDomain = defineDomain({
  name: 'account',
  endpoints: { ...accountEndpoints, ...cardEndpoints },
  operations: {
    getUser,
    register,
    addEmail,
    verifyEmail,
    resendEmailCode,
    getProfile,
    changeProfile,
    getPublicProfile,
    getProfileCard,
  },
  migrations: 'domains/account/server/migrations',
  personalData: accountPersonalData,
  contributes: ACCOUNT_CONTRIBUTIONS,
});

export { presentUser } from './rules/present-user.ts';
