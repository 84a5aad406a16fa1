import * as z from 'zod/mini';
import type { OpportunityInput } from '#engines/opportunity-formats';
import community from './community.json' with { type: 'json' };
import continentalEurope from './continental-europe.json' with { type: 'json' };
import europeCommunities from './europe-communities.json' with { type: 'json' };
import europeanUnion from './european-union.json' with { type: 'json' };
import foundations from './foundations.json' with { type: 'json' };
import otherRegions from './other-regions.json' with { type: 'json' };
import { ANY_TIME, type StarterProgram, starterProgramSchema } from './program-schema.ts';
import ukAndIrelandCommunities from './uk-and-ireland-communities.json' with { type: 'json' };
import unitedKingdom from './united-kingdom.json' with { type: 'json' };
import unitedStates from './united-states.json' with { type: 'json' };
import usCommunities from './us-communities.json' with { type: 'json' };
import web3 from './web3.json' with { type: 'json' };
import worldwideCommunities from './worldwide-communities.json' with { type: 'json' };

/** The source id of the catalog. */
export const STARTER_SOURCE_ID = 'starter';

/** The day up to which programs without a source are common knowledge; the funders' pages were not compared since. */
export const STARTER_NOT_CHECKED_SINCE = '2026-11-21';

const FILES: readonly unknown[] = [
  unitedStates,
  community,
  europeanUnion,
  unitedKingdom,
  continentalEurope,
  otherRegions,
  foundations,
  web3,
  usCommunities,
  ukAndIrelandCommunities,
  europeCommunities,
  worldwideCommunities,
];

/**
 * The catalog an empty database starts with, from its data files.
 *
 * @throws z.core.$ZodError for a record that is not as `starterProgramSchema` says
 */
export function readStarterPrograms(): readonly StarterProgram[] {
  return FILES.flatMap((file) => z.array(starterProgramSchema).parse(file));
}

/** The day since which the facts of a program were not checked: the first of the year or month its source speaks of. */
export function notCheckedSince({ source }: StarterProgram): string {
  return source ? `${source.asOf}-01-01`.slice(0, 10) : STARTER_NOT_CHECKED_SINCE;
}

/** When a program can be applied to; the days of a round change every year, and the funder's page has them. */
function deadlineOf(cycle: string | undefined): OpportunityInput['deadline'] {
  if (cycle === ANY_TIME) return { kind: 'rolling' };
  return cycle === undefined ? { kind: 'seePage' } : { kind: 'seePage', text: cycle };
}

/** One program of the catalog in the shape every source delivers, with what is commonly known of it. */
export function starterOpportunity(program: StarterProgram): OpportunityInput {
  const { min = null, max = null, currency = null } = program.amounts ?? {};
  return {
    externalId: program.id,
    kind: 'program',
    supportKind: 'grant',
    title: program.title,
    description: program.description,
    funder: { name: program.funder, url: program.home },
    url: program.page ?? program.home,
    number: null,
    amounts: { min, max, total: null, currency },
    deadline: deadlineOf(program.cycle),
    opensAt: null,
    opensOn: null,
    sourceState: null,
    eligibility: [],
    applicantTypes: program.applicantTypes,
    regions: program.regions,
    categories: program.categories,
    expectedAwards: null,
    award: null,
    licence: null,
    extra: program.source ? { factsFrom: program.source.address } : {},
  };
}
