import { toCsv, withoutFormulaMarks } from '#platform/kernel/csv.ts';
import { splitCells } from '#platform/kernel/csv-cells.ts';
import { TallyError } from '../tally-error.ts';
import type { RoundResult } from './compute-round.ts';
import { foldWallet } from './fold-wallet.ts';
import type { Gift } from './round.ts';

/**
 * Columns of a file of gifts; amounts in base units. A file may be without the last one: then all of each gift counts.
 */
export const GIFT_COLUMNS = ['project', 'contributor', 'amount', 'counted'] as const;
const NEEDED = GIFT_COLUMNS.slice(0, -1);
/** Columns of a file of results. */
export const RESULT_COLUMNS = ['project', 'contributors', 'received', 'demand', 'match'] as const;

const AMOUNT = /^[1-9]\d{0,77}$/;
const COUNTED = /^(?:0|[1-9]\d{0,77})$/;

/**
 * Reads a file of gifts as `giftsToCsv` writes it; its columns may be in any order.
 * @throws TallyError `invalid_csv` with the line and the column that is wrong
 */
export function readGifts(text: string): Gift[] {
  const [head, ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = splitCells(head ?? '', ',');
  const places = GIFT_COLUMNS.map((column) => columns?.indexOf(column) ?? -1);
  const isWhole = columns?.length === GIFT_COLUMNS.length && !places.includes(-1);
  const isShort = columns?.length === NEEDED.length && !places.slice(0, NEEDED.length).includes(-1);
  if (!isWhole && !isShort) {
    throw new TallyError(
      'invalid_csv',
      `Line 1: the columns must be ${NEEDED.join(', ')}. A fourth one, counted, may follow.`,
    );
  }
  return lines.flatMap((line, at) =>
    line === '' ? [] : [giftOf(line, at + 2, isWhole ? places : places.slice(0, NEEDED.length))],
  );
}

function giftOf(line: string, number: number, places: readonly number[]): Gift {
  const refuse = (message: string): never => {
    throw new TallyError('invalid_csv', `Line ${number}: ${message}`);
  };
  const cells = splitCells(line, ',');
  if (cells?.length !== places.length) return refuse(`it needs ${places.length} columns.`);
  const [project = '', donor = '', amount = '', counted = amount] = places.map((place) =>
    withoutFormulaMarks(cells[place] ?? ''),
  );
  if (donor === '') refuse('the column contributor is empty.');
  if (project === '') refuse('the column project is empty.');
  if (!AMOUNT.test(amount))
    refuse(`the column amount must be a whole number of base units above zero, not "${amount}".`);
  if (!COUNTED.test(counted) || BigInt(counted) > BigInt(amount))
    refuse(`the column counted must be a whole number of base units up to the amount, not "${counted}".`);
  return {
    donor: foldWallet(donor),
    project: foldWallet(project),
    amount: BigInt(amount),
    counted: BigInt(counted),
  };
}

/** A round's gifts as a file. */
export function giftsToCsv(gifts: readonly Gift[]): string {
  return toCsv(
    GIFT_COLUMNS,
    gifts.map(({ donor, project, amount, counted = amount }) => [
      project,
      donor,
      String(amount),
      String(counted),
    ]),
  );
}

/** A round's result as a file, amounts in base units. */
export function resultToCsv({ projects }: RoundResult): string {
  return toCsv(
    RESULT_COLUMNS,
    projects.map((one) => [
      one.project,
      one.donors,
      String(one.received),
      String(one.demand),
      String(one.match),
    ]),
  );
}
