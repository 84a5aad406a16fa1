import { describe, expect, it } from 'vitest';
import { missionOf } from './own-mission.ts';
import { toldAsk, toldRegions } from './told-facts.ts';

describe('the place of a project by its own words', () => {
  it.each([
    ['We are parents in a small Vermont town who flood the ball field.', ['US-VT']],
    ['Free rides for elderly people in West Virginia', ['US-WV']],
    ['After the fire we plant cork oaks in the Alentejo, Portugal.', ['PT']],
    ['The roof of our chapel in Wales leaks.', ['GB-WLS']],
    ['A hall in Scotland, United Kingdom', ['GB-SCT']],
    ['Beach care in New South Wales, Australia', ['AU']],
    ['Old songs of New England', []],
    ['Singers from Ohio, USA', ['US-OH']],
    ['A singing group in the United States.', ['US']],
    ['We teach English to refugees from Syria in Ohio.', []],
    ['Books go from Kenya to Uganda.', []],
    ['A bridge between Georgia and its neighbors', []],
    ['Bicycle repair classes for kids', []],
  ])('%s', (text, regions) => expect(toldRegions(text)).toEqual(regions));
});

describe('the sum of a project by its own words', () => {
  it.each([
    ['Forty pairs of skates and lights. About $6,000.', { amount: 6000, currency: 'USD' }],
    ['We need 25 000 EUR for young trees.', { amount: 25_000, currency: 'EUR' }],
    ['Book carts for four schools, ₹4,00,000.', { amount: 400_000, currency: 'INR' }],
    ['A lunch costs $3 for each guest.', null],
    ['A van is £20,000. The driver costs £12,000.', null],
    ['Forty children come every Sunday.', null],
  ])('%s', (text, ask) => expect(toldAsk(text)).toEqual(ask));
});

it('fills the fields of a project that are empty, and no others', () => {
  const project = {
    title: 'After the fire, cork oaks',
    summary: '',
    description: 'Our parish in central Portugal wants to plant cork oaks, about €25,000.',
    categories: [],
    applicantType: null,
    region: null,
    amountSought: null,
  };
  expect(missionOf(project)).toMatchObject({ regions: ['PT'], ask: { amount: 25_000, currency: 'EUR' } });
  const amountSought = { max: 9_000, currency: 'EUR' };
  expect(missionOf({ ...project, region: 'ES', amountSought })).toMatchObject({
    regions: ['ES'],
    ask: { amount: 9_000, currency: 'EUR' },
  });
});
