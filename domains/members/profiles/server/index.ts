import { defineDomain } from '#platform/server/domain.ts';
import { cardEndpoints } from '../contract/card-endpoints.ts';
import { profilesEndpoints } from '../contract/endpoints.ts';
import { profilesErrors } from '../contract/errors.ts';
import { peopleEndpoints } from '../contract/people-endpoints.ts';
import { AUDIENCE_AGENT } from './agents/audience-agent.ts';
import { PROFILE_SCOPES } from './contributions/key-scopes.ts';
import { PUBLIC_PROFILES } from './contributions.ts';
import { PROFILES_GUIDE } from './guide.ts';
import { changeProfile } from './operations/change-profile.ts';
import { findPeople } from './operations/find-people.ts';
import { getProfile } from './operations/get-profile.ts';
import { getProfileCard } from './operations/get-profile-card.ts';
import { getPublicProfile } from './operations/get-public-profile.ts';
import { profilesPersonalData } from './personal-data.ts';

export {
  addInterests,
  changePersona,
  changeSkills,
  findCompletion,
  findProfile,
  listComplete,
  listCompletions,
  listProfiles,
  listTimeZones,
} from './facade.ts';
export { listHiddenProfiles } from './store/profile-store.ts';

/** Profiles for the server. */
export const profilesDomain = defineDomain({
  name: 'profiles',
  endpoints: { ...profilesEndpoints, ...cardEndpoints, ...peopleEndpoints },
  errors: profilesErrors.map,
  operations: { getProfile, changeProfile, getPublicProfile, getProfileCard, findPeople },
  contributes: [AUDIENCE_AGENT, PROFILES_GUIDE, PUBLIC_PROFILES, ...PROFILE_SCOPES],
  migrations: 'domains/members/profiles/server/migrations',
  personalData: profilesPersonalData,
});
