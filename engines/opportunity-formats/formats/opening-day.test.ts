import { expect, it } from 'vitest';
import type { DateConvention } from '#engines/date-reading';
import { collectRows } from './collect-rows.ts';

/** The moment and the day of an opening as a file writes it. */
async function opening(opensAt: string, convention: DateConvention = {}) {
  const line = `${JSON.stringify({ id: '1', title: 'Call', opensAt })}\n`;
  const { ok } = await collectRows('jsonl', [line], { convention });
  return [ok[0]?.opensAt, ok[0]?.opensOn];
}

it.each<[string, DateConvention, string, string]>([
  ['2026-12-01', { zone: 'Europe/Brussels' }, '2026-11-30T23:00:00.000Z', '2026-12-01'],
  ['2026-12-01', { zone: 'America/New_York' }, '2026-12-01T05:00:00.000Z', '2026-12-01'],
  ['2026-12-01T09:00:00+14:00', {}, '2026-11-30T19:00:00.000Z', '2026-12-01'],
  ['2026-12-01T20:00:00-08:00', { zone: 'Asia/Tokyo' }, '2026-12-02T04:00:00.000Z', '2026-12-01'],
  ['1 December 2026, 9 a.m. Tokyo time', {}, '2026-12-01T00:00:00.000Z', '2026-12-01'],
])('%s with %j opens on the day that is written', async (text, convention, at, day) => {
  expect(await opening(text, convention)).toEqual([at, day]);
});
