import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of reviews. */
export const reviewsErrors = defineErrors({
  'reviews.no_case': { status: 404, message: 'Review not found.' },
  'reviews.decided_already': { status: 409, message: 'This was already decided.' },
  'reviews.own_case': { status: 403, message: 'This is about you. Another administrator must decide it.' },
  'reviews.decision_unfit': { status: 409, message: 'This decision does not fit the case.' },
  'reviews.not_appealable': { status: 409, message: 'This decision cannot be appealed.' },
  'reviews.appealed_already': { status: 409, message: 'You have already appealed this.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    reviews: keyof typeof reviewsErrors.map;
  }
}
