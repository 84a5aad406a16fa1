import { defineDomain } from '#platform/server/domain.ts';
import { purposeEndpoints } from '../contract/endpoints.ts';
import { purposeErrors } from '../contract/errors.ts';
import { addPurposeInterests } from './operations/add-purpose-interests.ts';
import { addStrengthSkills } from './operations/add-strength-skills.ts';
import { getPurpose } from './operations/get-purpose.ts';
import { getStrengths } from './operations/get-strengths.ts';
import { listPurposeMatches } from './operations/list-purpose-matches.ts';
import { savePurpose } from './operations/save-purpose.ts';
import { saveStrengths } from './operations/save-strengths.ts';
import { purposePersonalData } from './personal-data.ts';

/** Purpose for the server. */
export const purposeDomain = defineDomain({
  name: 'purpose',
  endpoints: purposeEndpoints,
  errors: purposeErrors.map,
  operations: {
    getPurpose,
    savePurpose,
    listPurposeMatches,
    addPurposeInterests,
    getStrengths,
    saveStrengths,
    addStrengthSkills,
  },
  migrations: 'domains/pages/purpose/server/migrations',
  personalData: purposePersonalData,
});
