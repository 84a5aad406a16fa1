import { z } from 'zod';
import { CHOSEN_TYPES, NOTE_CHANNELS } from './preference-constants.ts';

const chosenType = z.enum(CHOSEN_TYPES);

export const preferencesAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    mail: z.object({
      /** Whether the account has a verified address. */
      isReachable: z.boolean(),
      wanted: z.array(chosenType),
    }),
    telegram: z.object({
      /** Whether this instance has a bot. */
      isOffered: z.boolean(),
      /** Whether a Telegram account is linked. */
      isReachable: z.boolean(),
      wanted: z.array(chosenType),
    }),
  }),
});
export type NotePreferences = z.infer<typeof preferencesAnswer>['data'];

export const preferenceBody = z.strictObject({
  channel: z.enum(NOTE_CHANNELS),
  type: chosenType,
  wanted: z.boolean(),
});

export const unsubscribeQuery = z.strictObject({ token: z.string().min(1).max(200) });
