import { defineDomain } from '#platform/server/domain.ts';
import { purposeEndpoints } from '../contract/endpoints.ts';
import { purposeErrors } from '../contract/errors.ts';
import { listPurposeMatches } from './operations/list-purpose-matches.ts';
import { addPurposeInterests, getPurpose, savePurpose } from './operations/purpose.ts';
import { addStrengthSkills, getStrengths, saveStrengths } from './operations/strengths.ts';
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
