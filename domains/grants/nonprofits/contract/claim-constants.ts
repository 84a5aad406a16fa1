/** States of a claim (design: nonprofits §3). */
export const CLAIM_STATES = [
  'proving',
  'in-review',
  'notice',
  'disputed',
  'granted',
  'refused',
  'withdrawn',
  'expired',
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** States in which a claim can still become, or is, a right to speak for the organization. */
export const LIVE_STATES: readonly ClaimState[] = ['proving', 'in-review', 'notice', 'disputed', 'granted'];

/** Ways to prove a claim. */
export const CLAIM_METHODS = ['dns', 'file', 'review'] as const;
export type ClaimMethod = (typeof CLAIM_METHODS)[number];
/** Proofs of control of a domain. */
export const DOMAIN_METHODS = ['dns', 'file'] as const;
export type DomainMethod = (typeof DOMAIN_METHODS)[number];

/** Days for a proof, and days in which others can object before a claim is granted. */
export const PROOF_DAYS = 14;
export const NOTICE_DAYS = 7;
/** After a refusal the same member can appeal, and claims the same page again only then. */
export const REFUSED_DAYS = 30;
/** Claims that ended are deleted after this, with what was written for them. */
export const ENDED_DAYS = 90;

/** Claims that a member starts in 24 hours. */
export const CLAIMS_A_DAY = 3;
/** Objections of a network in 24 hours. */
export const OBJECTIONS_A_DAY = 5;

/** Characters of the role in the organization, of a text for reviewers, and of an objection. */
export const ROLE = { min: 2, max: 100 } as const;
export const CLAIM_TEXT = { min: 40, max: 2_000 } as const;
export const OBJECTION = { min: 20, max: 2_000 } as const;
/** Characters of the organization's own words on its page. */
export const STATEMENT = { min: 50, max: 1_000 } as const;
/** Versions of these words that the page shows. */
export const VERSIONS_SHOWN = 5;

/** Kind of the review's cases. */
export const CLAIM_CASES = 'nonprofit-claims';

/** Name of the TXT record of a domain. */
export const txtNameOf = (host: string): string => `_hodag.${host}`;
/** Content of the TXT record. */
export const txtTextOf = (token: string): string => `hodag-claim=${token}`;
/** Path of the file on the website; its content is the token alone. */
export const CLAIM_FILE = '/.well-known/hodag-claim.txt';
