import { defineErrors } from '#platform/kernel/errors.ts';

/** What the rewards domain refuses. */
export const rewardsErrors = defineErrors({
  'rewards.badge_not_earned': {
    status: 409,
    message: 'This badge is not yours yet. If you earned it this minute, try again in a moment.',
  },
  'rewards.badge_not_shared': { status: 404, message: 'There is no badge to show here.' },
});
