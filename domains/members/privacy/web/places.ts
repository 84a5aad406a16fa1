import { definePlace } from '#platform/web/places.tsx';

/** Among what is said before an account is deleted: what becomes of agreements with others. Items of a list. */
export const leavingPlace = definePlace<Record<never, never>>('privacy.leaving');
