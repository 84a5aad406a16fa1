import { describe, expect, it } from 'vitest';
import { DATE_CONVENTIONS, readDeadline } from '#engines/date-reading';
import type { Deadline } from '#engines/opportunity-formats';
import {
  daysLeft,
  deadlineDay,
  deadlineText,
  hasClosed,
  opportunityStatus,
  type StatusFacts,
} from './deadline.ts';

const closing = (at: string, zone?: string): Deadline => ({
  kind: 'date',
  at,
  timeKnown: true,
  ...(zone ? { zone } : {}),
});

describe('a closing date as it was read', () => {
  it('of an unknown zone ends anywhere on Earth, on the printed day, and says so', () => {
    const read = readDeadline('2026-12-14');
    // Still the 14th in Honolulu.
    expect(hasClosed(read, new Date('2026-12-15T09:00:00Z'))).toBe(false);
    expect(deadlineText(read, new Date('2026-12-13T18:00:00Z'))).toBe(
      'Dec 14, 2026 (end of the day anywhere on Earth), tomorrow',
    );
  });

  it('in the time of the applicant is not the one of the source', () => {
    const text = '2026-03-01, 5 p.m. local time of applicant organization';
    const read = readDeadline(text, DATE_CONVENTIONS['grants-gov']);
    expect(hasClosed(read, new Date('2026-03-02T01:00:00Z'))).toBe(false);
    expect(deadlineText(read, new Date('2026-02-28T18:00:00Z'))).toBe(
      'Mar 1, 2026 (anywhere on Earth), tomorrow',
    );
  });
});

describe('a notice without any date', () => {
  const notice: Deadline = { kind: 'unknown', lapsesAt: '2026-11-05T23:59:59.000Z' };
  const facts: StatusFacts = { kind: 'open', deadline: notice, opensAt: null, sourceState: null };

  it('counts as over twelve months after it was published, and says why', () => {
    expect(opportunityStatus(facts, new Date('2026-11-05T12:00:00Z'))).toBe('unknown');
    expect(opportunityStatus(facts, new Date('2026-11-06T12:00:00Z'))).toBe('closed');
    expect(deadlineText(notice, new Date('2026-11-05T12:00:00Z'))).toMatch(/^Closing date unknown/);
    expect(deadlineText(notice, new Date('2026-11-06T12:00:00Z'))).toMatch(/more than twelve months old/);
  });
});

describe('opportunityStatus', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const facts: StatusFacts = {
    kind: 'open',
    deadline: { kind: 'unknown' },
    opensAt: null,
    sourceState: null,
  };
  const future = closing('2026-12-14T23:59:59Z');
  const past = closing('2026-11-20T23:59:59Z');
  it.each<[string, Partial<StatusFacts>, string]>([
    ['a date ahead', { deadline: future }, 'open'],
    ['a date behind', { deadline: past }, 'closed'],
    ['a date behind, whatever the source says', { deadline: past, sourceState: 'open' }, 'closed'],
    ['not open yet', { deadline: future, opensAt: '2026-12-01T00:00:00Z', sourceState: 'open' }, 'forecast'],
    ['announced', { sourceState: 'forecast' }, 'forecast'],
    ['rolling', { deadline: { kind: 'rolling' } }, 'open'],
    ['no date', {}, 'unknown'],
    ['no date, said to be open', { sourceState: 'open' }, 'open'],
    ['closed by its source', { deadline: future, sourceState: 'closed' }, 'closed'],
    ['a past award', { kind: 'award' }, 'closed'],
    ['the starter catalog', { kind: 'program', deadline: { kind: 'seePage' } }, 'unknown'],
  ])('%s', (_, changed, status) => {
    expect(opportunityStatus({ ...facts, ...changed }, now)).toBe(status);
  });
});

describe('daysLeft and deadlineText', () => {
  const zone = 'America/Chicago';
  it.each<[string, string, number, string]>([
    ['2026-12-14T23:00:00Z', '2026-11-20T18:40:00Z', 24, 'Dec 14, 2026, in 24 days'],
    ['2026-12-14T23:00:00Z', '2026-12-14T07:00:00Z', 0, 'Dec 14, 2026, today'],
    ['2026-12-14T23:00:00Z', '2026-12-14T05:00:00Z', 1, 'Dec 14, 2026, tomorrow'],
    ['2026-12-14T23:00:00Z', '2026-12-14T23:30:00Z', 0, 'Dec 14, 2026, closed today'],
    ['2026-12-14T23:00:00Z', '2026-12-17T23:30:00Z', -3, 'Dec 14, 2026, closed 3 days ago'],
  ])('closing %s at %s', (at, now, days, text) => {
    expect(daysLeft(closing(at, zone), new Date(now))).toBe(days);
    expect(deadlineText(closing(at, zone), new Date(now))).toBe(text);
  });

  it('says why there is no date', () => {
    const now = new Date();
    expect(deadlineText({ kind: 'unknown' }, now)).toBe('Closing date unknown: the source gives none.');
    expect(deadlineText({ kind: 'unknown', text: 'TBD' }, now)).toContain('TBD');
    expect(deadlineText({ kind: 'seePage' }, now)).toBe('Dates: see page.');
    expect(deadlineText({ kind: 'rolling' }, now)).toContain('any time');
    expect(daysLeft({ kind: 'rolling' }, now)).toBeNull();
    expect(deadlineDay({ kind: 'seePage' })).toBeNull();
    expect(hasClosed({ kind: 'unknown' }, now)).toBe(false);
  });
});
