import * as z from 'zod/mini';
import { line, text } from '#platform/kernel/fields.ts';
import { isUrl } from '#platform/kernel/is-url.ts';
import { CRITERIA, REQUEST_LIMITS as LIMITS, MONEY_MAX, PROPOSAL_LIMITS, SCORE_MAX } from './constants.ts';

/** An address of the web. Files are not kept here; links lead to them. */
export const link = z.string().check(
  z.maxLength(LIMITS.linkMax),
  z.refine((value) => isWebAddress(value), 'Write a whole address that begins with https:// or http://.'),
);

function isWebAddress(value: string): boolean {
  if (/\s/.test(value) || !isUrl(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

/** ISO 8601 in UTC. */
export const moment = z.iso.datetime();

const amount = z.number().check(z.gte(0), z.lte(MONEY_MAX));

/** ISO 4217 code, or the symbol of a token. */
export const currency = z
  .string()
  .check(z.regex(/^[A-Z][A-Z0-9]{1,11}$/, 'Use a currency code, for example USD or ETH.'));

/** How much the author can pay, in whole units of `currency`. */
export const budgetSchema = z.strictObject({ min: amount, max: amount, currency }).check(
  z.refine(({ min, max }) => min <= max, {
    message: 'The largest amount is below the smallest.',
    path: ['max'],
  }),
);

export const criterionSchema = z.strictObject({
  name: line(CRITERIA.nameMax, 1),
  /** Percent of the whole. */
  weight: z.int().check(z.gte(1), z.lte(CRITERIA.total)),
});
export type Criterion = z.infer<typeof criterionSchema>;

export const criteriaSchema = z.array(criterionSchema).check(
  z.minLength(1),
  z.maxLength(CRITERIA.most),
  z.refine(
    (criteria) => criteria.reduce((sum, { weight }) => sum + weight, 0) === CRITERIA.total,
    'The weights must add up to 100%.',
  ),
  z.refine(
    (criteria) => new Set(criteria.map(({ name }) => name.toLowerCase())).size === criteria.length,
    'Two criteria have the same name.',
  ),
);

/** Score of one reviewer for one criterion. */
export const scoreSchema = z.strictObject({
  score: z.int().check(z.gte(0), z.lte(SCORE_MAX)),
  comment: text(LIMITS.commentMax),
});
export type Score = z.infer<typeof scoreSchema>;

/** Text of a bidder. Sealed as a whole; a draft may lack parts. */
export const proposalTextSchema = z.strictObject({
  title: line(PROPOSAL_LIMITS.titleMax),
  text: text(PROPOSAL_LIMITS.textMax),
  /** In the request's currency; null while none is named. */
  price: z.nullable(amount),
  links: z.array(link).check(z.maxLength(PROPOSAL_LIMITS.links)),
});
export type ProposalText = z.infer<typeof proposalTextSchema>;
