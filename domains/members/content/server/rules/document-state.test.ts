import { describe, expect, it } from 'vitest';
import {
  canSchedule,
  type DocumentState,
  followsShipped,
  hasNewerShipped,
  isSameText,
  seenAfterSaving,
} from './document-state.ts';

const state = (publishedVersion: number | null, seenShipped: string, hasDraft = false): DocumentState => ({
  publishedVersion,
  seenShipped,
  hasDraft,
});

describe('which text counts when a release brings another one', () => {
  it.each([
    ['never touched', null, true, false],
    ['touched, back to the shipped text', state(null, 'old'), true, false],
    ['a draft on the old shipped text', state(null, 'old', true), true, true],
    ['a draft on the present one', state(null, 'new', true), true, false],
    ['edited from the old one', state(3, 'old'), false, true],
    ['edited from the present one', state(3, 'new'), false, false],
  ])('%s', (_, document, follows, isNewer) => {
    expect(followsShipped(document)).toBe(follows);
    expect(hasNewerShipped(document, 'new')).toBe(isNewer);
  });

  it.each([
    ['the first edit begins from the present text', null, 'new'],
    ['so does one after going back to it', state(null, 'old'), 'new'],
    ['a second save of a draft does not hide the newer text', state(null, 'old', true), 'old'],
    ['nor does another edit', state(2, 'old'), 'old'],
  ])('%s', (_, document, seen) => {
    expect(seenAfterSaving(document, 'new')).toBe(seen);
  });
});

describe('canSchedule', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  it.each([
    ['2026-11-23T12:01:00Z', true],
    ['2026-11-23T12:00:59Z', false],
    ['2026-11-22T12:00:00Z', false],
    ['2027-11-24T12:00:00Z', true],
    ['2027-11-24T12:00:01Z', false],
  ])('%s: %s', (at, can) => {
    expect(canSchedule(new Date(at), now)).toBe(can);
  });
});

describe('isSameText', () => {
  const text = { title: 'A', summary: 'B', markdown: 'C' };
  it('compares every part', () => {
    expect(isSameText(text, { ...text })).toBe(true);
    for (const part of ['title', 'summary', 'markdown'])
      expect(isSameText(text, { ...text, [part]: 'x' }), part).toBe(false);
    expect(isSameText(text, null)).toBe(false);
    expect(isSameText(null, null)).toBe(true);
  });
});
