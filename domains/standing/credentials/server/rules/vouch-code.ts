import { CODE_LENGTH, CODE_LETTERS } from '../../contract/constants.ts';

/**
 * Makes a code.
 * @param pick a random whole number from 0 to below its argument
 */
export function makeCode(pick: (below: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[pick(CODE_LETTERS.length)]).join('');
}
