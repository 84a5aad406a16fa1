import type { OpportunityInput } from '#engines/opportunity-formats';
import { opportunityStatus } from '../../contract/deadline.ts';
import type { AlsoListedAt, Opportunity } from '../../contract/schemas.ts';

/** Where a record was read. */
export interface Origin {
  readonly id: string;
  readonly sourceId: string;
  /** ISO instant. */
  readonly fetchedAt: string;
  readonly address: string | null;
  /** License of the source, where the record carries none of its own. */
  readonly licence: string | null;
  readonly notCheckedSince?: string;
  readonly unlistedOn?: string;
  readonly alsoListedAt?: readonly AlsoListedAt[];
}

/** Completes what a file or an adapter gave to an opportunity, its status derived at `now`. */
export function opportunityFrom(input: OpportunityInput, origin: Origin, now: Date): Opportunity {
  const { id, sourceId, fetchedAt, address, notCheckedSince, unlistedOn, alsoListedAt = [] } = origin;
  const licence = input.licence ?? origin.licence;
  return {
    ...input,
    id,
    sourceId,
    status: opportunityStatus(input, now),
    provenance: {
      sourceId,
      externalId: input.externalId,
      fetchedAt,
      address,
      licence,
      ...(notCheckedSince === undefined ? {} : { notCheckedSince }),
      ...(unlistedOn === undefined ? {} : { unlistedOn }),
    },
    alsoListedAt: [...alsoListedAt],
  };
}
