export { aReferralServer, type ReferralServer } from './referral-server.ts';
