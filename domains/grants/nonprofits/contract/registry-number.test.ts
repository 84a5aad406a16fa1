import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfCountry, REGISTRIES, REGISTRY_IDS, type Registry, registriesOf } from './registries.ts';
import { readNumber, writtenNumber } from './registry-number.ts';

const SAMPLE = resolve(process.cwd(), '../shared/data/nonprofits/irs-eo-bmf-sample.csv');

/** Real numbers of public registers, each in the ways people write it. */
const WRITTEN: readonly [Registry, string, ...string[]][] = [
  ['us-irs', '530196605', '53-0196605', ' 53 0196605', 'EIN 53-0196605'],
  ['us-irs', '010475478', '01-0475478', '010475478', '01 0475478'],
  ['gb-chc', '202918', '202918', '202 918', '202-918'],
  ['gb-sc', 'SC007410', 'sc007410', 'SC 007410', 'SC-007410'],
  ['gb-nic', 'NIC101234', 'nic 101234', 'NIC-101234', 'NIC101234'],
  ['ca-cra', '119219814RR0001', '119219814RR0001', '11921 9814 rr 0001', '119219814-RR-0001'],
  ['au-acnc', '50169561394', '50 169 561 394', '50169561394', 'ABN 50 169 561 394'],
  ['fr-siren', '775672272', '775 672 272', '775672272', '775.672.272'],
  ['fr-rna', 'W751234567', 'w751234567', 'W 751 234 567', 'W751-234-567'],
  ['nl-rsin', '123456782', '123456782', '1234.56.782', '123 456 782'],
  ['be-bce', '0123456749', '0123.456.749', 'BE 0123 456 749', '123456749'],
  ['ch-uid', 'CHE123456788', 'CHE-123.456.788', 'che 123 456 788', 'CHE123456788MWST'],
  ['it-cf', '12345678903', '12345678903', '123 456 789 03', '123.456.789-03'],
  ['br-cnpj', '11222333000181', '11.222.333/0001-81', '11222333000181', '11 222 333 0001 81'],
  ['br-cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35', '12abc34501de35', '12 ABC 345 01DE 35'],
  ['jp-cn', '7000012050002', '7000012050002', '7 0000 1205 0002', '7-0000-1205-0002'],
  ['de-vr', 'BERLINVR12345', 'Berlin VR 12345', 'AG Berlin, VR 12345', 'Amtsgericht Berlin VR-Nr. 12345'],
  ['in-darpan', 'MH20200123456', 'MH/2020/0123456', 'mh 2020 0123456', 'MH-2020-0123456'],
  ['ie-rcn', '20012345', '20012345', '2001 2345', '200-123-45'],
  ['nz-cc', 'CC12345', 'cc12345', 'CC 12345', 'CC-12345'],
  ['za-npo', '123456NPO', '123-456-NPO', '123 456 npo', '123456NPO'],
];

describe('a registry number', () => {
  it.each(WRITTEN)('of %s is read as %s however it is written', (registry, number, ...ways) => {
    for (const way of ways) expect(readNumber(registry, way), way).toEqual({ number });
    expect(readNumber(registry, writtenNumber(registry, number))).toEqual({ number });
  });

  it.each<[Registry, string, string]>([
    ['us-irs', '53-01966', '2 digits are missing. It looks like 12-3456789.'],
    ['us-irs', '53-01966055', '1 digit is too many. It looks like 12-3456789.'],
    ['us-irs', '07-1234567', 'No EIN begins with 07.'],
    ['us-irs', 'HELLO1234', 'Only digits are part of this number. It looks like 12-3456789.'],
    ['us-irs', ' ', 'Enter the EIN. It looks like 12-3456789.'],
    ['gb-chc', '12345', 'It looks like 1234567.'],
    ['gb-sc', '007410', 'It looks like SC012345.'],
    ['ca-cra', '119219814', 'Add the program account at the end, for example RR0001.'],
    ['au-acnc', '50 169 561 395', 'The check digit does not fit. Compare each digit with your certificate.'],
    ['au-acnc', '00 169 561 394', 'It looks like 51 824 753 556.'],
    ['fr-rna', '751234567', 'It looks like W751234567.'],
    ['ch-uid', 'CHE-123.456.789', 'The check digit does not fit. Compare each digit with your certificate.'],
    ['de-vr', 'VR 12345', 'Write the court and the number. It looks like Berlin VR 12345.'],
    ['other', 'x', 'Write the name of the register and your number in it.'],
  ])('of %s written %j is refused: %s', (registry, written, problem) => {
    expect(readNumber(registry, written)).toEqual({ problem });
  });

  const CHECKED = ['au-acnc', 'fr-siren', 'nl-rsin', 'be-bce', 'ch-uid', 'it-cf', 'br-cnpj', 'jp-cn'];
  it.each(WRITTEN.filter(([registry, number]) => CHECKED.includes(registry) && /\d{8}/.test(number)))(
    'of %s, %s, does not pass with one digit changed',
    (registry, number) => {
      const digits = [...number].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []));
      fc.assert(
        fc.property(fc.constantFrom(...digits), fc.integer({ min: 1, max: 9 }), (at, by) => {
          const digit = (Number(number[at]) + by) % 10;
          // A corporate number is counted modulo 9: 0 and 9 are the same to it.
          fc.pre(registry !== 'jp-cn' || digit % 9 !== Number(number[at]) % 9);
          const changed = number.slice(0, at) + digit + number.slice(at + 1);
          return 'problem' in readNumber(registry, changed);
        }),
      );
    },
  );

  it('is read without error whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REGISTRY_IDS),
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        (registry, text) => {
          const reading = readNumber(registry, text);
          return 'problem' in reading
            ? reading.problem.length > 0
            : readNumber(registry, reading.number) !== null;
        },
      ),
    );
  });

  it.each(REGISTRY_IDS.filter((id) => id !== 'none' && id !== 'demo' && id !== 'us-irs'))(
    'of %s has an example that passes',
    (registry) => {
      expect(readNumber(registry, REGISTRIES[registry].example)).toHaveProperty('number');
    },
  );

  it.skipIf(!existsSync(SAMPLE))(
    'passes for all 6,600 rows of the IRS sample (skipped where ../shared/data is absent)',
    () => {
      const rows = readFileSync(SAMPLE, 'utf8').trim().split('\n').slice(1);
      expect(rows).toHaveLength(6_600);
      expect(rows.filter((row) => 'problem' in readNumber('us-irs', row.slice(0, 9)))).toEqual([]);
    },
  );
});

it('a country has its own registers first, then those of every country', () => {
  expect(registriesOf('GB')).toEqual(['gb-chc', 'gb-sc', 'gb-nic', 'other', 'none']);
  expect(registriesOf('KE')).toEqual(['other', 'none']);
  expect(isOfCountry('us-irs', 'GB')).toBe(false);
  expect(isOfCountry('other', 'GB')).toBe(true);
});
