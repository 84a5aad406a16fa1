import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeRound } from './compute-round.ts';
import { giftsToCsv, readGifts, resultToCsv } from './round-csv.ts';

const HEAD = 'contributor,project,amount';

describe('a file of gifts', () => {
  it('comes back as it was written', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((one) => !/[\r\n]/.test(one) && !one.startsWith("'"));
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            donor: text,
            project: text,
            amount: fc.bigInt({ min: 2n ** 9n, max: 2n ** 250n }),
            counted: fc.bigInt({ min: 0n, max: 2n ** 9n }),
          }),
        ),
        (gifts) => {
          expect(readGifts(giftsToCsv(gifts))).toEqual(gifts);
        },
      ),
    );
  });

  it.each([
    ['contributor,sum,project', 'Line 1: the columns must be project, contributor, amount.'],
    [`${HEAD},note`, 'Line 1: the columns must be'],
    ['', 'Line 1: the columns must be'],
    [`${HEAD}\nann,well`, 'Line 2: it needs 3 columns.'],
    [`${HEAD}\nann,well,5\n,well,5`, 'Line 3: the column contributor is empty.'],
    [`${HEAD}\nann,,5`, 'Line 2: the column project is empty.'],
    [`${HEAD}\nann,well,0`, 'not "0"'],
    [`${HEAD}\nann,well,-3`, 'not "-3"'],
    [`${HEAD}\nann,well,1.5`, 'not "1.5"'],
    [`${HEAD}\nann,well,1e18`, 'not "1e18"'],
    [`${HEAD},counted\nann,well,5,6`, 'not "6"'],
    [`${HEAD},counted\nann,well,5,-1`, 'not "-1"'],
    [`${HEAD},counted\nann,well,5`, 'Line 2: it needs 4 columns.'],
    [`${HEAD}\nann,"well,5`, 'Line 2: it needs 3 columns.'],
  ])('%j is refused: %s', (file, message) => {
    expect(() => readGifts(file)).toThrow(message);
  });
});

it('a wallet is one donor and one project in whatever letter case', () => {
  const wallet = `0xAbCd${'0'.repeat(35)}7`;
  const [upper, lower] = [`0x${wallet.slice(2).toUpperCase()}`, wallet.toLowerCase()];
  const gifts = readGifts(`${HEAD}\n${wallet},${upper},100\n${lower},${lower},100\n${upper},${wallet},50\n`);
  const asRead = computeRound({ pool: 1000n, method: { name: 'qf' }, gifts });
  expect(asRead.projects).toMatchObject([{ project: lower, donors: 1, received: 250n, match: 0n }]);
  // The same where gifts come from a program, and where it names who counts.
  const named = gifts.map((gift, at) => ({ ...gift, donor: [wallet, upper, lower][at] ?? '' }));
  const eligible = new Set([upper]);
  expect(computeRound({ pool: 1000n, method: { name: 'qf' }, gifts: named, eligible }).projects).toEqual(
    asRead.projects,
  );
  expect(readGifts(`${HEAD}\n0xAB,Well,5`)).toMatchObject([{ donor: '0xAB', project: 'Well' }]);
});

it('all of a gift counts where the file does not say how much', () => {
  expect(readGifts(`${HEAD}\nann,well,5`)).toEqual([
    { donor: 'ann', project: 'well', amount: 5n, counted: 5n },
  ]);
});

it('a result is a file with a line for each project', () => {
  const gifts = readGifts(`${HEAD}\r\nann,well,100\r\nben,well,100\r\ncem,=park,7\r\n`);
  const result = computeRound({ pool: 10n, method: { name: 'qf' }, gifts });
  expect(resultToCsv(result)).toBe(
    "\uFEFFproject,contributors,received,demand,match\r\n'=park,1,7,0,0\r\nwell,2,200,200,10\r\n",
  );
});
