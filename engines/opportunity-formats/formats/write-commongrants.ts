import type { OpportunityInput } from '../vocabulary/opportunity.ts';
import { type CommonGrantsFields, commonGrantsFields } from './commongrants-fields.ts';
import { keptFacts } from './kept-facts.ts';

/** Version of the CommonGrants protocol that is written. */
export const COMMON_GRANTS_VERSION = '0.4.0';

/** `CustomField` of the protocol. */
export interface CommonGrantsCustomField {
  readonly name: string;
  readonly fieldType: 'string' | 'array' | 'object';
  readonly value: unknown;
  readonly description?: string;
}

/** `OpportunityBase` of the protocol. */
export interface CommonGrantsOpportunity extends CommonGrantsFields {
  readonly id: string;
  readonly status: {
    readonly value: 'forecasted' | 'open' | 'closed' | 'custom';
    readonly customValue?: string;
    readonly description?: string;
  };
  readonly customFields: Readonly<Record<string, CommonGrantsCustomField>>;
  readonly createdAt: string;
  readonly lastModifiedAt: string;
}

/** Product's knowledge of a record beside its facts. */
export interface PublishedOrigin {
  /** UUID. */
  readonly id: string;
  readonly status: 'forecast' | 'open' | 'closed' | 'unknown';
  /** ISO moments in UTC. */
  readonly createdAt: string;
  readonly lastModifiedAt: string;
  /** Source to credit and the license of the record; null is unknown. */
  readonly attribution: string;
  readonly license: string | null;
}

const STATUS: Readonly<Record<PublishedOrigin['status'], CommonGrantsOpportunity['status']>> = {
  forecast: { value: 'forecasted' },
  open: { value: 'open' },
  closed: { value: 'closed' },
  unknown: {
    value: 'custom',
    customValue: 'unknown',
    description: "The source does not say whether it is open. See the funder's page.",
  },
};

const textField = (name: string, value: string | null | undefined, description: string) =>
  value ? { [name]: { name, fieldType: 'string', value, description } as const } : {};
const listField = (name: string, value: readonly string[], description: string) =>
  value.length > 0 ? { [name]: { name, fieldType: 'array', value, description } as const } : {};

/**
 * Writes a record as `OpportunityBase` of the CommonGrants protocol. Facts without a field in the protocol are in custom
 * fields, so that `readOpportunities` gives the same record back.
 */
export function toCommonGrants(facts: OpportunityInput, origin: PublishedOrigin): CommonGrantsOpportunity {
  return {
    id: origin.id,
    status: STATUS[origin.status],
    ...commonGrantsFields(facts),
    customFields: {
      ...textField('agency', facts.funder?.name, 'Who gives the money'),
      ...listField('eligibility', facts.eligibility, 'Conditions, in the words of the source'),
      ...listField('regions', facts.regions, 'ISO 3166 codes, "global", "EU" or a name'),
      ...listField('categories', facts.categories, 'Fields of work'),
      ...textField('attribution', origin.attribution, 'Source of the record'),
      ...textField('license', origin.license, 'License of the record'),
      facts: {
        name: 'facts',
        fieldType: 'object',
        value: keptFacts(facts),
        description: 'The record as it was read, with what the fields beside it cannot say',
      },
    },
    createdAt: origin.createdAt,
    lastModifiedAt: origin.lastModifiedAt,
  };
}
