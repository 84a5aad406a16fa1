import { defineEndpoints } from '#platform/kernel/contract.ts';
import { PROFILE_CARD_KEPT_SECONDS } from './constants.ts';
import { profileParams } from './schemas.ts';

/** Pictures of pages; apart from the other calls, which the shell of every page loads. */
export const cardEndpoints = defineEndpoints({
  getProfileCard: {
    method: 'GET',
    // Beside the page: crawlers are asked to leave /api alone.
    path: '/u/:username/card.png',
    access: 'public',
    summary:
      'Share card of a profile that everybody may see; 302 to the icon of the product when it cannot be drawn',
    params: profileParams,
    response: { mediaType: 'image/png', keptSeconds: PROFILE_CARD_KEPT_SECONDS },
    errors: ['account.profile_not_found'],
    rateLimit: { max: 60, perSeconds: 60 },
  },
});
