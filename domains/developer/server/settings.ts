import { z } from 'zod';
import { defineSettings, setting } from '#platform/server/settings.ts';
import { GITHUB_USERNAME } from '../contract/constants.ts';

/** What an operator may set of the developer hub. */
export const developerSettings = defineSettings('developer', {
  specialHandle: setting({
    schema: z.string().max(39).regex(GITHUB_USERNAME).nullable(),
    default: null,
    meaning:
      'A name that opens the developer hub at once, without a review; null for none. Every member who may request access sees it.',
  }),
});
