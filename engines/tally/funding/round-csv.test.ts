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
