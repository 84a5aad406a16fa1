import type { Opportunity } from '../../contract/schemas.ts';
import type { GrantCard } from '../../contract/search-schemas.ts';

/** What lists show of an opportunity. */
export function grantCard(grant: Opportunity): GrantCard {
  const { id, sourceId, externalId, kind, title, funder, url, amounts, deadline } = grant;
  const { regions, categories, applicantTypes, status } = grant;
  return {
    id,
    sourceId,
    externalId,
    kind,
    title,
    funder,
    url,
    amounts,
    deadline,
    regions,
    categories,
    applicantTypes,
    status,
  };
}
