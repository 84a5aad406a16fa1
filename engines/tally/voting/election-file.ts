import { TallyError } from '../tally-error.ts';
import { type Ballot, type Election, VOTING_METHODS } from './election.ts';
import { type CommittedLot, checkLot } from './lot.ts';

/** An election as a file holds it, and the result stored beside its ballots. */
export interface ElectionFile {
  readonly election: Election;
  /** Not checked. */
  readonly result?: unknown;
}

type Fields = { readonly [name: string]: unknown };

const refuse = (message: string): never => {
  throw new TallyError('invalid_election', message);
};

/**
 * Reads an election from parsed JSON: `{method, seats?, candidates, ballots, weights?, budget?, ids?, lot?, result?}`;
 * other fields are left alone. A lot is checked, and needs the ids of the ballots.
 * @throws TallyError `invalid_election` with the field that is wrong, `invalid_lot`
 */
export function readElection(json: unknown): ElectionFile {
  if (!isObject(json)) return refuse('The file is not one JSON object with method, candidates and ballots.');
  const method =
    VOTING_METHODS.find((one) => one === json.method) ??
    refuse(`method is one of ${VOTING_METHODS.join(', ')}.`);
  const candidates = texts(json, 'candidates');
  const ballots = ballotsOf(json.ballots);
  const weights = json.weights === undefined ? {} : { weights: weightsOf(json.weights) };
  const lot = json.lot === undefined ? {} : { lot: lotOf(json, { candidates, ballots, ...weights }) };
  return {
    election: {
      method,
      candidates,
      ballots,
      ...weights,
      ...lot,
      ...(json.seats === undefined ? {} : { seats: whole(json.seats, 'seats') }),
      ...(json.budget === undefined
        ? {}
        : { budget: json.budget === null ? null : whole(json.budget, 'budget') }),
    },
    ...(json.result === undefined ? {} : { result: json.result }),
  };
}

function ballotsOf(value: unknown): Ballot[] {
  if (!Array.isArray(value)) return refuse('ballots is not a list of rows.');
  for (const [at, row] of value.entries()) {
    if (!Array.isArray(row)) return refuse(`Ballot ${at + 1} is not a row of marks.`);
    if (!row.every((mark) => mark === null || typeof mark === 'number')) {
      return refuse(`Ballot ${at + 1} has a mark that is neither a number nor null.`);
    }
  }
  return value;
}

function weightsOf(value: unknown): bigint[] {
  if (!Array.isArray(value)) return refuse('weights is not a list.');
  return value.map((weight, at) => {
    const text = typeof weight === 'number' && Number.isSafeInteger(weight) ? String(weight) : weight;
    if (typeof text === 'string' && /^\d{1,38}$/.test(text)) return BigInt(text);
    return refuse(`The weight of ballot ${at + 1} is not a whole number from zero.`);
  });
}

function lotOf(
  json: Fields,
  cast: { candidates: readonly string[]; ballots: readonly Ballot[]; weights?: readonly bigint[] },
): number[] {
  const { lot } = json;
  if (!isObject(lot)) return refuse('lot is not an object.');
  const ids = texts(json, 'ids');
  if (ids.length !== cast.ballots.length) return refuse('There is not one id for each ballot.');
  if (ids.some((id, at) => at > 0 && id <= (ids[at - 1] ?? '')))
    return refuse('The ballots are not sorted by their ids.');
  const committed: CommittedLot = {
    seed: text(lot.seed, 'lot.seed'),
    seedHash: text(lot.seedHash, 'lot.seedHash'),
    ballotsRoot: text(lot.ballotsRoot, 'lot.ballotsRoot'),
    ...(lot.order === undefined ? {} : { order: texts(lot, 'order') }),
  };
  return checkLot(committed, { ids, ...cast });
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown, name: string): string =>
  typeof value === 'string' ? value : refuse(`${name} is not text.`);

const whole = (value: unknown, name: string): number =>
  typeof value === 'number' ? value : refuse(`${name} is not a number.`);

function texts(fields: Fields, name: string): string[] {
  const value = fields[name];
  if (!Array.isArray(value)) return refuse(`${name} is not a list of texts.`);
  return value.map((one) => text(one, name));
}
