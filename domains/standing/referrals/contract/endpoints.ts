import { defineEndpoints, LIVE_SECONDS } from '#platform/kernel/contract.ts';
import {
  alertsAnswer,
  choicesAnswer,
  choicesInput,
  inviteAnswer,
  inviteInput,
  inviterAnswer,
  inviterQuery,
  ownCodeAnswer,
  ownInvitationAnswer,
  programAnswer,
  qrAnswer,
  revenueAnswer,
  revenueQuery,
  treeAnswer,
  treeQuery,
} from './schemas.ts';

const csv = { mediaType: 'text/csv; charset=utf-8' } as const;
const exportLimit = { max: 20, perSeconds: 60 } as const;

/** The endpoints of referrals. */
export const referralEndpoints = defineEndpoints({
  getInviter: {
    method: 'GET',
    path: '/api/referral/inviter',
    access: 'public',
    summary: 'The alias of the member a referral code belongs to, null for a code that is not found',
    query: inviterQuery,
    response: inviterAnswer,
    // Codes can be guessed (security.md): anyone who walks through them learns aliases one by one, slowly.
    rateLimit: { max: 30, perSeconds: 60 },
  },
  getOwnInvitation: {
    method: 'GET',
    freshSeconds: LIVE_SECONDS,
    path: '/api/referral/own-invitation',
    access: 'member',
    summary:
      'Who invited the caller, and when the reward for joining is paid; null for a member who came alone',
    response: ownInvitationAnswer,
  },
  getReferralCode: {
    method: 'GET',
    path: '/api/referral/code',
    access: 'member',
    summary: "The caller's own referral code, for the share link",
    response: ownCodeAnswer,
  },
  getReferralQr: {
    method: 'GET',
    path: '/api/referral/qr',
    access: 'member',
    summary: "The caller's referral code, and their link as a QR code",
    response: qrAnswer,
  },
  getProgram: {
    method: 'GET',
    freshSeconds: LIVE_SECONDS,
    path: '/api/referral/stats',
    access: 'member',
    summary: 'The rules of invitations, the early-adopter countdown, and the caller’s progress',
    response: programAnswer,
  },
  getReferralTree: {
    method: 'GET',
    freshSeconds: LIVE_SECONDS,
    path: '/api/referral/tree',
    access: 'member',
    summary:
      'Whom the caller brought, three levels down or of one level, each with its reward; at most 1,000',
    query: treeQuery,
    response: treeAnswer,
  },
  exportReferrals: {
    method: 'GET',
    path: '/api/referral/tree.csv',
    access: 'member',
    summary: 'All members the caller invited, three levels down, as CSV',
    response: csv,
    rateLimit: exportLimit,
  },
  getReferralAlerts: {
    method: 'GET',
    path: '/api/referral/alerts',
    access: 'member',
    summary: 'What happened to the caller’s invitations, what decays next, and which alerts they want',
    response: alertsAnswer,
  },
  changeAlertChoices: {
    method: 'PUT',
    path: '/api/referral/alerts/choices',
    access: 'member',
    summary: 'Chooses which alerts the caller wants',
    body: choicesInput,
    response: choicesAnswer,
  },
  getRevenue: {
    method: 'GET',
    freshSeconds: LIVE_SECONDS,
    path: '/api/referral/revenue',
    access: 'member',
    summary: 'What invitations paid the caller, by time, level and channel, and what is expected',
    query: revenueQuery,
    response: revenueAnswer,
  },
  exportRevenue: {
    method: 'GET',
    path: '/api/referral/revenue.csv',
    access: 'member',
    summary: 'Every payment of the same time as CSV',
    query: revenueQuery,
    response: csv,
    rateLimit: exportLimit,
  },
  inviteByEmail: {
    method: 'POST',
    path: '/api/referral/invitations',
    access: 'onboarded:email',
    summary: 'Emails the caller’s link to a friend: ten a day, an address once in 30 days',
    body: inviteInput,
    response: inviteAnswer,
    status: 201,
    errors: ['referrals.invitations_used'],
    rateLimit: { max: 30, perSeconds: 3600 },
  },
});
