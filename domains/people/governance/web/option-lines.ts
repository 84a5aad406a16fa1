import { PROPOSAL_LIMITS as LIMITS, STATUS_QUO } from '../contract/constants.ts';
import { comparedName } from '../contract/option-name.ts';

/** Options of a text with one on each line; empty lines are left out. */
export const optionsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** Says what is wrong with the options of a text. */
export function optionsProblem(text: string): string | undefined {
  const options = optionsIn(text);
  if (options.length === 0) return 'Write one option on each line';
  if (options.length > LIMITS.options) return `Write ${LIMITS.options} options or fewer`;
  const long = options.find(({ length }) => length > LIMITS.optionMax);
  if (long)
    return `“${long.slice(0, 20)}…” is too long. An option has ${LIMITS.optionMax} characters or fewer`;
  const quo = comparedName(STATUS_QUO);
  const seen = new Set([quo]);
  for (const option of options) {
    const name = comparedName(option);
    if (name === '') return 'An option has no visible name';
    if (seen.has(name))
      return name === quo ? `“${STATUS_QUO}” is added for you` : `“${option}” is there twice`;
    seen.add(name);
  }
  return undefined;
}
