import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeys } from '#platform/server/keys.ts';
import type { Moments } from '../rules/request-states.ts';
import { openForReaders, openOwnDraft, openOwnText, sealProposal } from './sealed-proposals.ts';

const keys = createKeys('a secret of thirty-two characters');
const TEXT = { title: 'Buoys', text: 'We build them from drums.', price: 900, links: [] };
const DEADLINE = new Date('2026-05-01T00:00:00.000Z');
const REQUEST = {
  id: 'r1',
  publishedAt: new Date('2026-01-01'),
  answersUntil: new Date('2026-02-01'),
  rfpAt: new Date('2026-02-02'),
  proposalsUntil: DEADLINE,
  decidedAt: null,
  awardedProposalId: null,
  cancelledAt: null,
} satisfies Moments & { id: string };
const ID = { id: 'p1', requestId: 'r1' };
const ROW = {
  ...ID,
  bidderId: 'ann',
  sealedDraft: sealProposal(keys, ID, 'draft', { ...TEXT, title: 'Not yet' }),
  sealedText: sealProposal(keys, ID, 'text', TEXT),
};

describe('a sealed proposal', () => {
  it('holds nothing readable', () => {
    expect(ROW.sealedText.includes('drums')).toBe(false);
  });

  it('has the same length whatever was written, up to a size class', () => {
    const lengthOf = (text: string) => sealProposal(keys, ID, 'text', { ...TEXT, text }).length;
    expect(lengthOf('')).toBe(lengthOf('We build them from drums. '.repeat(100)));
    expect(lengthOf('We build them from drums. '.repeat(200))).toBe(2 * 4096 + 28);
  });

  it('opens as well where it was stored before lengths were hidden', () => {
    const sealedText = keys.seal('requests.proposal', Buffer.from(JSON.stringify(TEXT)), 'r1/p1/text');
    expect(openOwnText(keys, { ...ROW, sealedText }, 'ann')).toEqual(TEXT);
  });

  it('opens for its bidder alone, at any time', () => {
    expect(openOwnText(keys, ROW, 'ann')).toEqual(TEXT);
    expect(openOwnDraft(keys, ROW, 'ann')?.title).toBe('Not yet');
    for (const open of [openOwnText, openOwnDraft]) expect(() => open(keys, ROW, 'bob')).toThrow();
    expect(() => openOwnText(keys, { ...ROW, bidderId: null }, 'ann')).toThrow();
  });

  it('opens for readers from the deadline on, whatever else has happened, and never before', () => {
    const hours = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(hours, fc.option(hours), fc.boolean(), (offset, cancelled, isDecided) => {
        const shifted = (by: number) => new Date(DEADLINE.getTime() + by * 3_600_000);
        const request = {
          ...REQUEST,
          cancelledAt: cancelled === null ? null : shifted(cancelled),
          decidedAt: isDecided ? shifted(1) : null,
        };
        const open = () => openForReaders(keys, request, ROW, shifted(offset));
        if (offset >= 0 && (cancelled === null || cancelled >= 0)) expect(open()).toEqual(TEXT);
        else expect(open).toThrow(/sealed/);
      }),
    );
  });

  it('opens in no other row, request, part or instance', () => {
    const later = new Date(DEADLINE.getTime() + 1);
    const moved = { ...ROW, id: 'p2' };
    const swapped = { ...ROW, sealedText: ROW.sealedDraft };
    const foreign = createKeys('another secret of thirty-two chars');
    expect(() => openForReaders(keys, REQUEST, moved, later)).toThrow();
    expect(() => openForReaders(keys, REQUEST, swapped, later)).toThrow();
    expect(() => openForReaders(foreign, REQUEST, ROW, later)).toThrow();
    expect(() => openForReaders(keys, { ...REQUEST, id: 'r2' }, ROW, later)).toThrow(/another request/);
  });
});
