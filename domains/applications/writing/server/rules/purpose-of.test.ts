import { expect, it } from 'vitest';
import { purposesTold } from './purpose-of.ts';

it.each([
  ['There are nine of us, and two are nurses.', 'team'],
  ['Last summer we ran a camp for 30 children.', 'team'],
  ['In the last two years we planted 900 trees.', 'team'],
  ['Amina Yusuf leads the work.', 'team'],
  ['The county gives us the permits.', 'team'],
  ['We would need chairs, lamps and a screen.', 'budget'],
  ['The school lets us use the hall for free.', 'sustainability'],
  ['The fees pay for itself after a year, and the club pays for the rest.', 'sustainability'],
  ['We count how many pass the exam.', 'outcomes'],
  ['We will know it worked when the well holds water.', 'outcomes'],
  ['Every Friday we would open the hall and cook together.', 'activities'],
  ['We want a second garden behind the school.', 'activities'],
  ['Then 120 women from two more villages join.', 'people'],
  ['140 of 312 workers said they have no ride.', 'need'],
] as const)('%s tells of %s', (sentence, purpose) => {
  expect(purposesTold([sentence]).told[0]).toBe(purpose);
});

it('tells purposes apart that sentences only touch', () => {
  const { told, touched } = purposesTold(['Every week we would teach people to repair their roofs.']);
  expect([told, touched]).toEqual([['activities'], ['people']]);
});
