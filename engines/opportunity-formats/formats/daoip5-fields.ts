import { decimalText } from '../fields/decimal-text.ts';
import type { OpportunityInput } from '../vocabulary/opportunity.ts';

/** Names of the extensions, with the prefix that the standard asks for. */
export const ELIGIBILITY_EXTENSION = 'hodag.eligibility';
export const FACTS_EXTENSION = 'hodag.facts';

/** True for a name under which systems publish their list of pools: `grantPools`, `grantsPools`, `grant_pools`. */
export function isPoolsName(name: string): boolean {
  return /^grants?_?pools$/i.test(name);
}

/** Fields of DAOIP-5's `GrantPool`, extensions apart. */
export interface Daoip5Fields {
  readonly name: string;
  readonly description: string;
  readonly closeDate?: string;
  readonly governanceURI?: string;
  readonly totalGrantPoolSize?: readonly { readonly amount: string; readonly denomination: string }[];
}

/** The fields of the standard for a record. Unknown fields are left out; nothing is invented. */
export function daoip5Fields({ title, description, deadline, url, amounts }: OpportunityInput): Daoip5Fields {
  const total = amounts.total === null ? null : decimalText(amounts.total);
  return {
    name: title,
    description,
    ...(deadline.kind === 'date' ? { closeDate: deadline.at } : {}),
    ...(url ? { governanceURI: url } : {}),
    ...(total !== null && amounts.currency !== null
      ? { totalGrantPoolSize: [{ amount: total, denomination: amounts.currency }] }
      : {}),
  };
}
