import type { OpportunityInput } from '#engines/opportunity-formats';
import type { OpportunityRow } from './tables.ts';

/** Writes a source's record in the fields of the import formats. */
export function inputOf(row: OpportunityRow): OpportunityInput {
  return {
    externalId: row.externalId,
    kind: row.kind,
    supportKind: row.supportKind,
    title: row.title,
    description: row.description,
    funder:
      row.funderName === null
        ? null
        : { name: row.funderName, ...(row.funderUrl ? { url: row.funderUrl } : {}) },
    url: row.url,
    number: row.number,
    amounts: { min: row.amountMin, max: row.amountMax, total: row.amountTotal, currency: row.currency },
    deadline: row.deadline,
    opensAt: row.opensAt?.toISOString() ?? null,
    opensOn: row.opensOn,
    sourceState: row.sourceState,
    eligibility: row.eligibility,
    applicantTypes: row.applicantTypes,
    regions: row.regions,
    categories: row.categories,
    expectedAwards: row.expectedAwards,
    award: row.award,
    licence: row.licence,
    extra: row.extra,
  };
}
