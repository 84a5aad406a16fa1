import { APPLICANT_TYPES, type OpportunityInput } from '#engines/opportunity-formats';
import { communityPrograms } from './community.ts';
import { continentalEuropePrograms } from './continental-europe.ts';
import { europeanUnionPrograms } from './european-union.ts';
import { foundationsPrograms } from './foundations.ts';
import { ANY_TIME, KNOWN_FACTS } from './known-facts.ts';
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
  ...communityPrograms,
  ...europeanUnionPrograms,
  ...unitedKingdomPrograms,
  ...continentalEuropePrograms,
  ...otherRegionsPrograms,
  ...foundationsPrograms,
  ...web3Programs,
];

/** When a program can be applied to; the days of a round change every year, and the funder's page has them. */
function deadlineOf(cycle: string | undefined): OpportunityInput['deadline'] {
  if (cycle === ANY_TIME) return { kind: 'rolling' };
  return cycle === undefined ? { kind: 'seePage' } : { kind: 'seePage', text: cycle };
}

/** One program of the catalogue in the shape every source delivers, with what is commonly known of it. */
export function starterOpportunity(program: StarterProgram): OpportunityInput {
  const { amounts: [min, max, currency] = [0, 0, null], cycle } = KNOWN_FACTS.get(program.id) ?? {};
  return {
    externalId: program.id,
    kind: 'program',
    supportKind: 'grant',
    title: program.title,
    description: program.description,
    funder: { name: program.funder, url: program.home },
    url: program.home,
    number: null,
    amounts: { min: min || null, max: max || null, total: null, currency },
    deadline: deadlineOf(cycle),
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
