/** Text that makes a request complete enough to be published. */
export const DRAFT = {
  title: 'Low-cost tide gauges',
  need: 'Gauges for a small harbor that one person can install and read from a phone.',
  reason: 'Two floods last year came without a warning.',
  audience: 'Makers of sensors, and harbors that run some',
  answersFor: 'members',
} as const;

/** Weights that add up to 100. */
export const CRITERIA = [
  { name: 'Approach', weight: 60 },
  { name: 'Price', weight: 40 },
] as const;

/** Terms for proposals. */
export const TERMS = 'Twelve gauges, installed and documented before the autumn storms begin.';

/** A proposal's text that can be submitted. */
export const PROPOSAL = {
  title: 'Gauges from drums',
  text: 'We build floating gauges from used drums, with a radio that runs a year on one battery.',
  price: 9000,
  links: ['https://example.org/gauges'],
};
