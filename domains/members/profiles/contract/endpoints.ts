import { defineEndpoints } from '#platform/kernel/contract.ts';
import { changeProfileBody, profileParams, profileSchema, publicProfileSchema } from './schemas.ts';

/** Calls about what members say of themselves. */
export const profilesEndpoints = defineEndpoints({
  getProfile: {
    method: 'GET',
    path: '/api/user/profile',
    access: 'member',
    keyScope: 'profile:read',
    summary: "The caller's own profile with its version and how complete it is",
    response: profileSchema,
  },
  changeProfile: {
    method: 'PATCH',
    path: '/api/user/profile',
    access: 'member',
    summary:
      'Changes the parts that are sent; refused when the profile is no longer at the version they were made on',
    body: changeProfileBody,
    response: profileSchema,
    errors: ['account.profile_changed_elsewhere'],
    rateLimit: { max: 60, perSeconds: 600 },
    csrf: false,
  },
  getPublicProfile: {
    method: 'GET',
    path: '/api/profiles/:username',
    access: 'public',
    keyScope: 'profile:read',
    summary: 'Profile of a member as the caller may see it; hidden and unknown ones answer alike',
    params: profileParams,
    response: publicProfileSchema,
    errors: ['account.profile_not_found'],
    rateLimit: { max: 120, perSeconds: 60 },
  },
});
