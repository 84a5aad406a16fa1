import type { OpportunityInput } from '../vocabulary/opportunity.ts';
import { type Daoip5Fields, daoip5Fields, ELIGIBILITY_EXTENSION, FACTS_EXTENSION } from './daoip5-fields.ts';
import { keptFacts } from './kept-facts.ts';
import type { PublishedOrigin } from './write-commongrants.ts';

/** The JSON-LD context that the standard prescribes. */
export const DAOIP5_CONTEXT = 'http://www.daostar.org/schemas';

/** `GrantPool` of DAOIP-5. */
export interface Daoip5Pool extends Daoip5Fields {
  readonly type: 'GrantPool';
  readonly id: string;
  readonly grantFundingMechanism: string;
  readonly isOpen: boolean;
  readonly applicationsURI?: string;
  readonly extensions: Readonly<Record<string, unknown>>;
}

/** The system a pool belongs to, and where its applications are. */
export interface Daoip5System {
  /** Id of the source, in ids of pools. */
  readonly id: string;
  readonly applicationsURI?: string;
}

/** Mechanism of a call whose source says no more: money for proposals that the funder evaluates. */
const MECHANISM = 'Direct Grants';

/** An id of the standard stays; any other is put into the form it prescribes for them. */
function poolId(externalId: string, system: string): string {
  return externalId.startsWith('daoip-5:') ? externalId : `daoip-5:${system}:grantPool:${externalId}`;
}

/**
 * Writes a record as `GrantPool` of DAOIP-5. Facts without a field in the standard are in extensions, so that
 * `readOpportunities` gives the same record back. Open is what can be applied to as far as it is known.
 */
export function toDaoip5Pool(
  facts: OpportunityInput,
  origin: Omit<PublishedOrigin, 'id' | 'createdAt'>,
  system: Daoip5System,
): Daoip5Pool {
  const { grantFundingMechanism } = facts.extra;
  return {
    type: 'GrantPool',
    id: poolId(facts.externalId, system.id),
    ...daoip5Fields(facts),
    grantFundingMechanism: typeof grantFundingMechanism === 'string' ? grantFundingMechanism : MECHANISM,
    isOpen: origin.status === 'open' || origin.status === 'unknown',
    ...(system.applicationsURI ? { applicationsURI: system.applicationsURI } : {}),
    extensions: {
      ...(facts.eligibility.length > 0
        ? { [ELIGIBILITY_EXTENSION]: { requirements: facts.eligibility } }
        : {}),
      [FACTS_EXTENSION]: keptFacts(facts),
      'hodag.source': {
        attribution: origin.attribution,
        license: origin.license,
        lastModifiedAt: origin.lastModifiedAt,
      },
    },
  };
}
