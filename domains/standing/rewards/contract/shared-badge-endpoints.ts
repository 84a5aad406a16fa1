import { defineEndpoints } from '#platform/kernel/contract.ts';
import { BADGE_CARD_KEPT_SECONDS } from './constants.ts';
import {
  badgeParams,
  shareAnswer,
  shareBody,
  sharedBadge,
  sharedBadgeParams,
} from './shared-badge-schemas.ts';

/** Badges that members show; apart from the other calls, which the dashboard loads. */
export const sharedBadgeEndpoints = defineEndpoints({
  shareBadge: {
    method: 'PUT',
    path: '/api/achievements/:badge/share',
    access: 'member',
    summary: 'Shares an earned badge with anyone who has its address, or stops sharing it',
    params: badgeParams,
    body: shareBody,
    response: shareAnswer,
    errors: ['rewards.badge_not_earned', 'rewards.profile_hidden'],
    rateLimit: { max: 60, perSeconds: 600 },
  },
  getSharedBadge: {
    method: 'GET',
    path: '/api/profiles/:username/badges/:badge',
    access: 'public',
    summary: 'A badge its member shows; one that is not shown is answered as not found',
    params: sharedBadgeParams,
    response: sharedBadge,
    errors: ['rewards.badge_not_shared'],
    rateLimit: { max: 120, perSeconds: 60 },
  },
  getBadgeCard: {
    method: 'GET',
    // Beside the page: crawlers are asked to leave /api alone.
    path: '/u/:username/badges/:badge/card.png',
    access: 'public',
    summary: 'Share card of a badge its member shows; 302 to the icon of the product when it cannot be drawn',
    params: sharedBadgeParams,
    response: { mediaType: 'image/png', keptSeconds: BADGE_CARD_KEPT_SECONDS },
    errors: ['rewards.badge_not_shared'],
    rateLimit: { max: 60, perSeconds: 60 },
  },
});
