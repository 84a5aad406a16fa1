import { profileChanged } from '#account/contract';
import { accountDomain, hasSkills } from '#account/server';
import { createAdmin } from '#admin/server';
import { apiKeysDomain } from '#api-keys/server';
import { createAssistant } from '#assistant/server';
import { grantsDomain } from '#grants/server';
import { identityDomain } from '#identity/server';
import { hasPassedAssessment, learningDomain } from '#learning/server';
import { notificationsDomain } from '#notifications/server';
import { createOnboarding } from '#onboarding/server';
import type { Domain } from '#platform/server/domain.ts';
import { platformSettings } from '#platform/server/platform-settings.ts';
import type { Settings } from '#platform/server/settings.ts';
import { projectsDomain } from '#projects/server';
import { createReferrals, hasVerifiedReferral, invitationOf } from '#referrals/server';
import { createReputation } from '#reputation/server';
import { createRewards } from '#rewards/server';
import { tokensDomain } from '#tokens/server';
import { reputationRestorations, reputationSources, reputationWithdrawals } from './reputation-sources.ts';
import { rewardSources } from './reward-sources.ts';

/** Onboarding, with what domains beside it know of a member: a domain that knows a fact adds its function here. */
export const onboarding = createOnboarding({
  assessment: [hasPassedAssessment],
  referral: [hasVerifiedReferral],
  skills: [hasSkills],
  invitation: invitationOf,
});

const workingDomains: readonly Domain[] = [
  identityDomain,
  tokensDomain,
  notificationsDomain,
  apiKeysDomain,
  onboarding.domain,
  learningDomain,
  projectsDomain,
  grantsDomain,
  createReferrals([profileChanged]),
  createReputation(reputationSources, reputationWithdrawals, reputationRestorations),
  accountDomain,
  createRewards(rewardSources),
  createAssistant(onboarding),
];

/** Everything an operator may set. */
export const knownSettings: readonly Settings[] = [
  platformSettings,
  ...workingDomains.flatMap(({ settings }) => settings ?? []),
];

/** The table of contents of the server: one line per domain, neighbours before those who call them. */
export const domains: readonly Domain[] = [...workingDomains, createAdmin(knownSettings)];
