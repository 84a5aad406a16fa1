import { expect, it } from 'vitest';
import { readGrantNumber } from './grant-number.ts';

it.each([
  ['27-534', '27534'],
  ['27534', '27534'],
  ['NSF 27-534', 'nsf27534'],
  ['HHS-2026-ACF-OCC-YD-0012', 'hhs2026acfoccyd0012'],
  ['hhs-2026-acf', 'hhs2026acf'],
  ['Opportunity number: PAR-25-123', 'par25123'],
  ['HHS 2026 ACF', 'hhs2026acf'],
  ['93.276', '93276'],
  ['NOAA-OAR-2026-001', 'noaaoar2026001'],
  ['PROGRAM-93.276', 'program93276'],
  ['CALL-2026-001', 'call2026001'],
  ['No. 27-534', '27534'],
  ['#27-534', '27534'],
  ['Ref-２７-534', 'ref27534'],
])('%s is a number', (text, number) => {
  expect(readGrantNumber(text)).toBe(number);
});

it.each([
  '',
  '2026',
  'web3',
  '501(c)(3)',
  'youth programs 2026-27',
  'food banks in Ohio',
  'R21',
  'COVID-19',
  'amount > 50000',
  '$50,000',
  `${'9'.repeat(90)}`,
])('%s is none', (text) => {
  expect(readGrantNumber(text)).toBeNull();
});
