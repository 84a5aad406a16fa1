import { z } from 'zod';
import { defineSettings, setting } from '#platform/server/settings.ts';
import { CONFIRM_DAYS } from '../contract/constants.ts';

/** Settings of the exchange. */
export const exchangeSettings = defineSettings('exchange', {
  confirmDays: setting({
    schema: z.int().min(1).max(90),
    default: CONFIRM_DAYS,
    meaning:
      'Days without an answer to a delivery after which it counts as confirmed, for deals proposed from now on.',
  }),
});
