import { z } from 'zod';
import { defineSettings, setting } from '#platform/server/settings.ts';
import { KEY_DAILY_LIMIT_MAX_HDAG } from '../contract/constants.ts';

/** Settings of API keys. */
export const apiKeysSettings = defineSettings('api_keys', {
  dailyLimitMax: setting({
    schema: z.int().min(1).max(1_000_000_000),
    default: KEY_DAILY_LIMIT_MAX_HDAG,
    meaning: 'Most HDAG an API key may give in 24 hours. Its member sets this much or less.',
  }),
});
