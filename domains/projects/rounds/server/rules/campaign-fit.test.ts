import { expect, it } from 'vitest';
import { campaignFit } from './campaign-fit.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 4, number));
const ROUND = { givingFrom: day(10), appealUntil: day(20) };

it.each([
  ['no_campaign', null],
  ['over', day(4)],
  ['over', day(5)],
  ['ends_early', day(6)],
  ['ends_early', day(10)],
  ['fits', day(11)],
  ['fits', day(19)],
  ['ends_late', day(20)],
  ['ends_late', day(40)],
] as const)('says %s of a campaign until %s', (fit, deadline) => {
  expect(campaignFit(deadline && { deadline }, ROUND, day(5))).toBe(fit);
});
