import { expect, it } from 'vitest';
import { builder } from '../testing/builder.ts';
import { WEIGHTS } from './mission.ts';
import { bondOf, fitOf, fitParts, pairOf } from './score.ts';

const ROLE = {
  id: 'web',
  hours: 10,
  skills: [
    { skill: 'typescript', level: 4, weight: 2 },
    { skill: 'css', level: 2, weight: 1 },
  ],
};

it.each([
  ['has all', { typescript: 4, css: 2 }, 1],
  ['has more than is needed, which counts no more', { typescript: 5, css: 5 }, 1],
  ['has half of the main skill', { typescript: 2, css: 2 }, 2 / 3],
  ['has the side skill only', { css: 2 }, 1 / 3],
  ['has none', {}, 0],
  ['claims a level above the scale', { typescript: 40 }, 2 / 3],
])('skill: %s', (_, skills, skill) => {
  expect(fitParts(builder('a', { skills }), ROLE).skill).toBeCloseTo(skill, 12);
});

it.each([
  [5, 0.5],
  [10, 1],
  [40, 1],
  [-3, 0],
])('hours: %d of 10 count %d', (hours, share) => {
  expect(fitParts(builder('a', { hours }), ROLE).hours).toBe(share);
});

it.each([
  [0, 0],
  [1, 1 / 7],
  [2, 3 / 7],
  [3, 1],
  [12, 1],
])('load: %d open teams take off %d of a tenth', (openTeams, load) => {
  expect(fitParts(builder('a', { openTeams }), ROLE).load).toBeCloseTo(load, 12);
});

it('adds the parts up to 1 for a person who has it all', () => {
  const perfect = builder('a', {
    skills: { typescript: 5, css: 5 },
    hours: 20,
    trust: 1,
    wants: new Set(['web']),
  });
  expect(fitOf(fitParts(perfect, ROLE), WEIGHTS)).toBeCloseTo(1, 12);
});

it.each([
  [0, 0, 10],
  [-11, 12, 9],
  [-8, 1, 1],
  [-8, 5.5, 0],
  [0, 12, 0],
])('meets between UTC%d and UTC%d: %d hours', (a, b, sharedHours) => {
  const bond = bondOf(builder('a', { utcOffset: a }), builder('b', { utcOffset: b }));
  expect(bond.sharedHours).toBe(sharedHours);
});

it('rates colleagues of one zone and language who can different things highest', () => {
  const a = builder('a', { skills: { css: 3 }, languages: new Set(['en']), colleagues: new Set(['b']) });
  const b = builder('b', { skills: { law: 3 }, languages: new Set(['en', 'fr']) });
  expect(pairOf(bondOf(a, b), WEIGHTS)).toBeCloseTo(1, 12);
  expect(bondOf(b, a)).toEqual({ ...bondOf(a, b) });
});

it('does not divide by the skills of people who have none', () => {
  expect(bondOf(builder('a'), builder('b')).difference).toBe(0);
});
