import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { AmendRequest } from '../../contract/schemas.ts';
import { type Amendable, judgeAmendment } from './amendment.ts';

const NOW = new Date('2026-03-01T00:00:00.000Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);
const said = (days: number): string => inDays(days).toISOString();

const RFI: Amendable = { need: 'Gauges', answersUntil: inDays(10), rfp: null };
const CRITERIA = [
  { name: 'Price', weight: 40 },
  { name: 'Quality', weight: 60 },
];
const RFP: Amendable = {
  ...RFI,
  answersUntil: inDays(-2),
  rfp: {
    terms: 'Deliver',
    budget: { min: 1, max: 2, currency: 'USD' },
    criteria: CRITERIA,
    proposalsUntil: inDays(10),
  },
};

const judge = (current: Amendable, wanted: Partial<AmendRequest>, answers = 0, submitted = 0) =>
  judgeAmendment(current, { revision: 1, note: 'Because', ...wanted }, { now: NOW, answers, submitted });

const other = [
  { name: 'Price', weight: 50 },
  { name: 'Quality', weight: 50 },
];

describe('judgeAmendment', () => {
  it.each([
    ['nothing', RFI, {}, 0, 0, { refused: 'nothing_changed' }],
    ['the same text', RFI, { need: 'Gauges' }, 0, 0, { refused: 'nothing_changed' }],
    ['the need', RFI, { need: 'Buoys' }, 0, 0, { changed: ['need'] }],
    ['answers earlier, before any', RFI, { answersUntil: said(5) }, 0, 0, { changed: ['answersUntil'] }],
    ['answers earlier, after one', RFI, { answersUntil: said(5) }, 1, 0, { refused: 'deadline_earlier' }],
    ['answers later', RFI, { answersUntil: said(20) }, 9, 0, { changed: ['answersUntil'] }],
    ['answers into the past', RFI, { answersUntil: said(-1) }, 0, 0, { refused: 'deadline_invalid' }],
    ['terms of an RFI', RFI, { terms: 'More' }, 0, 0, { refused: 'wrong_state' }],
    ['the need of an RFP', RFP, { need: 'Buoys' }, 0, 0, { refused: 'wrong_state' }],
    ['criteria before a proposal', RFP, { criteria: other }, 0, 0, { changed: ['criteria'] }],
    ['criteria after a proposal', RFP, { criteria: other }, 0, 1, { refused: 'criteria_fixed' }],
    ['the same criteria after one', RFP, { criteria: CRITERIA, terms: 'More' }, 0, 1, { changed: ['terms'] }],
    ['earlier, before one', RFP, { proposalsUntil: said(5) }, 9, 0, { changed: ['proposalsUntil'] }],
    ['earlier, after one', RFP, { proposalsUntil: said(9) }, 0, 1, { refused: 'deadline_earlier' }],
    ['later, after one', RFP, { proposalsUntil: said(11) }, 0, 1, { changed: ['proposalsUntil'] }],
    ['two years later', RFP, { proposalsUntil: said(800) }, 0, 1, { refused: 'deadline_invalid' }],
    ['budget', RFP, { budget: { min: 0, max: 2, currency: 'USD' } }, 0, 1, { changed: ['budget'] }],
  ] as const)('%s', (_, current, wanted, answers, submitted, result) => {
    expect(judge(current, wanted as Partial<AmendRequest>, answers, submitted)).toEqual(result);
  });

  it('never moves a deadline earlier once a proposal is submitted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100, max: 500 }),
        fc.integer({ min: 1, max: 99 }),
        (hours, submitted) => {
          const to = new Date(inDays(10).getTime() + hours * 3_600_000);
          const judged = judge(RFP, { proposalsUntil: to.toISOString() }, 0, submitted);
          expect('changed' in judged).toBe(hours > 0);
        },
      ),
    );
  });
});
