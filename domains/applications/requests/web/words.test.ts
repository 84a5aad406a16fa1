import { describe, expect, it } from 'vitest';
import { anRfp, aRequest } from '../testing/pages.ts';
import { momentOf, momentValue, timelineOf, whatNow } from './words.ts';

const AUTHOR = { ...aRequest().viewer, isAuthor: true };

describe('whatNow', () => {
  it.each([
    ['a member, open RFI', aRequest(), 'You can answer below.'],
    ['the author, closed RFI', aRequest({ state: 'rfi_closed', viewer: AUTHOR }), 'Ask for proposals below'],
    ['a bidder', anRfp({ viewer: { ...AUTHOR, isAuthor: false, hasProposal: true } }), 'change or withdraw'],
    [
      'a reviewer',
      anRfp({ state: 'scoring', viewer: { ...AUTHOR, isAuthor: false, review: 'accepted' } }),
      'Declare',
    ],
    ['the author with proposals', anRfp({ state: 'scoring', viewer: AUTHOR }), 'award one or none'],
    ['anybody, cancelled', anRfp({ state: 'cancelled' }), 'cancelled'],
  ])('%s', (_, request, text) => {
    expect(whatNow(request)).toContain(text);
  });
});

it('the line of stages is filled to the present one', () => {
  const states = (request: Parameters<typeof timelineOf>[0]) => timelineOf(request).map(({ state }) => state);
  expect(states(aRequest())).toEqual(['current', 'future', 'future', 'future', 'future']);
  expect(states(anRfp({ state: 'scoring' }))).toEqual(['done', 'done', 'done', 'current', 'future']);
  expect(states(anRfp({ state: 'not_awarded' }))).toEqual(Array(5).fill('done'));
});

it('a moment is typed and read as UTC', () => {
  expect(momentOf('2026-06-01T10:00')).toBe('2026-06-01T10:00:00Z');
  expect(momentOf('')).toBeNull();
  expect(momentValue('2026-06-01T10:00:30.000Z')).toBe('2026-06-01T10:00');
});
