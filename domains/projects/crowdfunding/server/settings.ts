import * as z from 'zod';
import { defineSettings, setting } from '#platform/server/settings.ts';

/** Settings of crowdfunding. */
export const crowdfundingSettings = defineSettings('crowdfunding', {
  factoryAddress: setting({
    schema: z.string().regex(/^(0x[0-9a-fA-F]{40})?$/),
    default: '',
    meaning: 'Address of the campaign factory on the chain; empty: no campaign can be opened.',
  }),
  confirmations: setting({
    schema: z.int().min(1).max(200),
    default: 12,
    meaning: 'Blocks, its own included, until a contribution counts as confirmed.',
  }),
});
