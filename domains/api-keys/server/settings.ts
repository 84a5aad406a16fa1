import { z } from 'zod';
import { defineSettings, setting } from '#platform/server/settings.ts';
import { KEY_DAILY_LIMIT_MAX_HDAG } from '../contract/constants.ts';

/** What an operator may set of API keys. */
export const apiKeysSettings = defineSettings('api_keys', {
  dailyLimitMax: setting({
    schema: z.int().min(1).max(1_000_000_000),
    default: KEY_DAILY_LIMIT_MAX_HDAG,
    meaning: 'HDAG that an API key may give away in 24 hours at most; its member sets as much or less.',
  }),
});
