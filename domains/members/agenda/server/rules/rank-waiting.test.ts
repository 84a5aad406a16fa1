import { expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { WaitingKind } from '../../contract/constants.ts';
import { rankWaiting } from './rank-waiting.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const thing = (kind: WaitingKind, days: number | null, link = `/${kind}/${days}`) => ({
  kind,
  link,
  dueAt: days === null ? null : new Date(NOW.getTime() + days * DAY_MS),
});
const order = (...things: ReturnType<typeof thing>[]) => rankWaiting(things, NOW).map(({ link }) => link);

it('puts dates of three days first, then answers, near dates, steps, later dates, and what earns', () => {
  expect(
    order(
      thing('earn', null),
      thing('date', 31),
      thing('step', null),
      thing('date', 30),
      thing('answer', null),
      thing('answer', 12),
      thing('date', 3),
      thing('answer', 1),
    ),
  ).toEqual([
    '/answer/1',
    '/date/3',
    '/answer/12',
    '/answer/null',
    '/date/30',
    '/step/null',
    '/date/31',
    '/earn/null',
  ]);
});

it('keeps the order of the sources where nothing else decides', () => {
  expect(order(thing('step', null, '/b'), thing('step', null, '/a'))).toEqual(['/b', '/a']);
});

it('drops past dates, and earning on a page that is already listed', () => {
  expect(order(thing('date', -0.01), thing('earn', null, '/wallet'), thing('step', null, '/wallet'))).toEqual(
    ['/wallet'],
  );
  expect(order(thing('earn', null, '/grants'), thing('earn', null, '/grants'))).toHaveLength(1);
});
