import { defineEndpoints, LIVE_SECONDS } from '#platform/kernel/contract.ts';
import { countedAnswer, pictureQuery, sharedAnswer, tokenParams, useInput } from './schemas.ts';

const OF_VISITORS = { max: 120, perSeconds: 60 } as const;

/** Endpoints of a share link, for anyone who has it. */
export const sharedEndpoints = defineEndpoints({
  getSharedFile: {
    method: 'GET',
    freshSeconds: LIVE_SECONDS,
    path: '/api/creator-studio/shared/:token',
    access: 'public',
    summary: 'Target of a share link',
    params: tokenParams,
    response: sharedAnswer,
    errors: ['studio.link_not_found', 'studio.link_ended'],
    rateLimit: OF_VISITORS,
  },
  countSharedUse: {
    method: 'POST',
    path: '/api/creator-studio/shared/:token/uses',
    access: 'public',
    summary: 'Counts a view or a download of a shared file, as its page reports it',
    params: tokenParams,
    body: useInput,
    response: countedAnswer,
    errors: ['studio.link_not_found', 'studio.link_ended'],
    rateLimit: OF_VISITORS,
  },
  downloadSharedFile: {
    method: 'GET',
    path: '/api/creator-studio/shared/:token/download',
    access: 'public',
    summary: 'The bytes of a shared file; takes ranges',
    params: tokenParams,
    response: { mediaType: 'application/octet-stream' },
    errors: ['studio.link_not_found', 'studio.link_ended', 'studio.range_unfit'],
    rateLimit: OF_VISITORS,
  },
  getSharedPicture: {
    method: 'GET',
    path: '/api/creator-studio/shared/:token/picture',
    access: 'public',
    summary: 'A WebP picture of a shared image, of this width or the next that there is',
    params: tokenParams,
    query: pictureQuery,
    response: { mediaType: 'image/webp' },
    errors: ['studio.link_not_found', 'studio.link_ended', 'studio.no_picture', 'studio.range_unfit'],
    rateLimit: OF_VISITORS,
  },
});
