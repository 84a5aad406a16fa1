import { CREDITS, MAX_SCORE } from '#engines/tally';
import { PAID_VOTES_MAX, PARTS_MAX, type ProposalMethod, VOTES_MAX } from '../../contract/constants.ts';
import { creditsOf, isPaid, type Marks, METHOD_RULES } from '../../contract/method-rules.ts';

/**
 * Whether a ballot fits its method: a mark for each option, within its range, one choice at most where one is asked for,
 * and no more votes than the credits pay for; HDAG is another matter. A ballot that fits is never void in the count; whether it abstains is its voter's decision.
 */
export function fitsMethod(method: ProposalMethod, options: number, marks: Marks): boolean {
  if (marks.length !== options) return false;
  const [least, most] = rangeOf(method, options);
  if (!marks.every((mark) => mark === null || (Number.isInteger(mark) && mark >= least && mark <= most)))
    return false;
  if (method === 'quadratic') return creditsOf(marks) <= CREDITS;
  return method !== 'plurality' || marks.filter((mark) => mark === 1).length <= 1;
}

function rangeOf(method: ProposalMethod, options: number): readonly [number, number] {
  switch (METHOD_RULES[method].marks) {
    case 'scores':
      return [0, MAX_SCORE];
    case 'ranks':
      return [1, options];
    case 'votes': {
      const most = isPaid(method) ? PAID_VOTES_MAX : VOTES_MAX;
      return [-most, most];
    }
    case 'parts':
      return [0, PARTS_MAX];
    default:
      return [0, 1];
  }
}

const BLANK = 255;
/** Bytes above it, up to the blank, are votes against an option: 201 is one. */
const AGAINST = 200;

/** Marks as they are stored, a byte each: at most 100, at least −54. */
export const packMarks = (marks: Marks): Buffer =>
  Buffer.from(marks.map((mark) => (mark === null ? BLANK : mark < 0 ? AGAINST - mark : mark)));

/** Marks of stored bytes. */
export const unpackMarks = (bytes: Uint8Array): (number | null)[] =>
  Array.from(bytes, (byte) => (byte === BLANK ? null : byte > AGAINST ? AGAINST - byte : byte));

/** Whether two ballots as they are stored say the same; null is a withdrawn one. */
export function isSameMarks(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one && other ? Buffer.from(one).equals(other) : one === other;
}
