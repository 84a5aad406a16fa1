import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of the domain rewards. */
export const rewardsErrors = defineErrors({
  'rewards.badge_not_earned': {
    status: 409,
    message: 'This badge is not yours yet. If you earned it this minute, try again in a moment.',
  },
  'rewards.profile_hidden': {
    status: 409,
    message: 'Your profile is hidden, and so are your badges. Change that in your profile first.',
  },
  'rewards.badge_not_shared': { status: 404, message: 'Badge not found, or not shared.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    rewards: keyof typeof rewardsErrors.map;
  }
}
