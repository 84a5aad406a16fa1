import { APPLICANT_TYPES } from '../../contract/constants.ts';
import type { OpportunityInput } from '../../contract/schemas.ts';
import { continentalEuropePrograms } from './continental-europe.ts';
import { europeanUnionPrograms } from './european-union.ts';
import { foundationsPrograms } from './foundations.ts';
import { otherRegionsPrograms } from './other-regions.ts';
import type { StarterProgram } from './starter-program.ts';
import { unitedKingdomPrograms } from './united-kingdom.ts';
import { unitedStatesPrograms } from './united-states.ts';
import { web3Programs } from './web3.ts';

/** The source id of the catalogue. */
export const STARTER_SOURCE_ID = 'starter';

/** The day up to which the catalogue is common knowledge; nobody has compared it with the funders' pages since. */
export const STARTER_NOT_CHECKED_SINCE = '2026-11-21';

/** The catalogue an empty database starts with. */
export const STARTER_PROGRAMS: readonly StarterProgram[] = [
  ...unitedStatesPrograms,
  ...europeanUnionPrograms,
  ...unitedKingdomPrograms,
  ...continentalEuropePrograms,
  ...otherRegionsPrograms,
  ...foundationsPrograms,
  ...web3Programs,
];

/** One programme of the catalogue in the shape every source delivers: dates are on the funder's page. */
export function starterOpportunity(program: StarterProgram): OpportunityInput {
  return {
    externalId: program.id,
    kind: 'program',
    supportKind: 'grant',
    title: program.title,
    description: program.description,
    funder: { name: program.funder, url: program.home },
    url: program.home,
    number: null,
    amounts: { min: null, max: null, total: null, currency: null },
    deadline: { kind: 'seePage' },
    opensAt: null,
    opensOn: null,
    sourceState: null,
    eligibility: [],
    applicantTypes: APPLICANT_TYPES.filter((type) => program.applicantTypes.includes(type)),
    regions: [...program.regions],
    categories: [...program.categories],
    expectedAwards: null,
    award: null,
    licence: null,
    extra: {},
  };
}
