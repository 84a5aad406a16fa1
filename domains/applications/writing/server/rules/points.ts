import type { Purpose } from '../../contract/constants.ts';

/** A point that funders ask for under a heading. */
export interface Point {
  /** Pattern that facts of the section must match for the point to be told. */
  readonly told: RegExp;
  readonly placeholder: string;
}

const NUMBER = /\p{N}/u;

/** Placeholder for the place, where no sentence names it. */
export const PLACE = '[VERIFY: where it takes place]';

/** Points that funders ask for under each heading, and the placeholder where the facts lack one. */
export const POINTS: Readonly<Record<Purpose, readonly Point[]>> = {
  summary: [{ told: /[\p{L}]/u, placeholder: '[VERIFY: what the project does, in one sentence]' }],
  need: [
    { told: /[\p{L}]/u, placeholder: '[VERIFY: the problem, and who has it]' },
    { told: NUMBER, placeholder: '[VERIFY: a figure that shows the need, with its source]' },
  ],
  people: [
    { told: /[\p{L}]/u, placeholder: '[VERIFY: who takes part or benefits]' },
    { told: NUMBER, placeholder: '[VERIFY: how many people]' },
  ],
  activities: [
    { told: /[\p{L}]/u, placeholder: '[VERIFY: what you will do, step by step]' },
    {
      told: /\b(where|in|at|from)\s+(?:the\s+)?(?:\p{L}+\s+){0,2}(?:\p{Lu}|library|hall|school|church|court|park|center|clinic|garden|village|town)/u,
      placeholder: PLACE,
    },
  ],
  outcomes: [
    { told: /[\p{L}]/u, placeholder: '[VERIFY: what will be different afterwards]' },
    { told: NUMBER, placeholder: '[VERIFY: the figure by which you will know]' },
  ],
  budget: [
    {
      told: /\b(costs?|staff|salar\w*|equipment|materials?|rents?|travel|wages?|fees?|laptops?|tools?)\b/i,
      placeholder: '[VERIFY: the main costs, each with its amount]',
    },
  ],
  team: [
    { told: /[\p{L}]/u, placeholder: '[VERIFY: who does the work, and what they have done before]' },
    {
      told: /@|\b\d{3}[- ]\d{3,4}/,
      placeholder: 'Contact: [VERIFY: name, and an email address or phone number]',
    },
  ],
  sustainability: [
    { told: /[\p{L}]/u, placeholder: '[VERIFY: how the work continues after the grant]' },
    {
      told: /\b(pays?|paid|fees?|income|donation|budget|fund)/i,
      placeholder: '[VERIFY: what will pay for it]',
    },
  ],
  timeline: [
    {
      told: /\b(month|week|20\d\d|january|february|march|april|may|june|july|august|september|october|november|december)/i,
      placeholder: '[VERIFY: start and end date]',
    },
    { told: /\b(phase|milestone|first|then|after)/i, placeholder: '[VERIFY: milestones with dates]' },
  ],
  other: [{ told: /[\p{L}]/u, placeholder: '[VERIFY: the answer to this question]' }],
};
