import { expect, it } from 'vitest';
import { quotedPhrases, withoutQuotes } from './quoted-phrases.ts';

it.each<[string, string[], string]>([
  ['salmon rivers', [], 'salmon rivers'],
  ['"salmon rivers" north', ['salmon rivers'], 'salmon rivers north'],
  ['“salmon rivers” and "oral history"', ['salmon rivers', 'oral history'], 'salmon rivers and oral history'],
  ['„salzige Flüsse“ «eaux vives»', ['salzige Flüsse', 'eaux vives'], 'salzige Flüsse eaux vives'],
  ['a 5" pipe', [], 'a 5 pipe'],
  ['12" pipe 6" tube', [], '12 pipe 6 tube'],
  ['„salzige Flüsse" nord', ['salzige Flüsse'], 'salzige Flüsse nord'],
  ['"a" "a" "b" "c" "d" "e" "f"', ['a', 'b', 'c', 'd', 'e'], 'a a b c d e f'],
  ['"" ""', [' '], ''],
])('%j asks for %j together', (text, phrases, bare) => {
  expect(quotedPhrases(text)).toEqual(phrases);
  expect(withoutQuotes(text)).toBe(bare);
});
