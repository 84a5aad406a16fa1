import { numberProblem } from '#platform/ui/parse-number.ts';
import type { Setting, SettingInput } from '../contract/settings-schemas.ts';

/** Text typed over a value; what is left out stands as it is, also when a newer value comes beneath it. */
export interface Draft {
  readonly number?: number | null;
  /** A choice, or an instant as its field holds it. */
  readonly text?: string;
  readonly numbers?: Readonly<Record<string, number | null>>;
}

/** JSON text to send, or what keeps it from being sent: by name for numbers by name, else under `value`. */
export type Checked =
  | { readonly json: string; readonly problems?: undefined }
  | { readonly json?: undefined; readonly problems: Readonly<Record<string, string>> };

type Kept = Pick<Setting, 'input' | 'value'>;

/** The number in the field; null is empty, NaN is no number. */
export function shownNumber({ value }: Kept, { number }: Draft): number | null {
  if (number !== undefined) return number;
  const kept: unknown = JSON.parse(value);
  return typeof kept === 'number' ? kept : null;
}

/** The choice, or the instant as a field of day and time holds it, in UTC. */
export function shownText({ input, value }: Kept, { text }: Draft): string {
  if (text !== undefined) return text;
  const kept: unknown = JSON.parse(value);
  if (typeof kept !== 'string') return '';
  return input.kind === 'instant' ? localInstant(kept) : kept;
}

/** The numbers in the fields by name; null where a name keeps its own. */
export function shownNumbers(
  { value }: Kept,
  { numbers = {} }: Draft,
): Readonly<Record<string, number | null>> {
  const kept: unknown = JSON.parse(value);
  const given = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return { ...Object.fromEntries(given.filter(([, entry]) => typeof entry === 'number')), ...numbers };
}

/** Holds what stands in the fields against what the setting takes. */
export function checkDraft(kept: Kept, draft: Draft): Checked {
  const { input } = kept;
  switch (input.kind) {
    case 'number':
      return checkNumber(shownNumber(kept, draft), input);
    case 'choice':
    case 'text':
      return { json: JSON.stringify(shownText(kept, draft)) };
    case 'instant':
      return draft.text === undefined ? { json: kept.value } : checkInstant(draft.text, input.isNullable);
    case 'numbers':
      return checkNumbers(shownNumbers(kept, draft), input);
  }
}

type Limits = Pick<Extract<SettingInput, { kind: 'number' }>, 'isWhole' | 'min' | 'max'>;

function problemOf(number: number, { isWhole, min, max }: Limits): string | null {
  const problem = numberProblem(number, { min: min ?? undefined, max: max ?? undefined });
  return problem ?? (isWhole && !Number.isInteger(number) ? 'Write a whole number.' : null);
}

function checkNumber(number: number | null, limits: Limits): Checked {
  if (number === null) return { problems: { value: 'Write a number.' } };
  const problem = problemOf(number, limits);
  return problem === null ? { json: JSON.stringify(number) } : { problems: { value: problem } };
}

function checkInstant(text: string, isNullable: boolean): Checked {
  if (text === '' && isNullable) return { json: 'null' };
  const at = new Date(`${text}Z`);
  return Number.isNaN(at.getTime())
    ? { problems: { value: 'Give a day and a time.' } }
    : { json: JSON.stringify(at.toISOString()) };
}

function checkNumbers(
  numbers: Readonly<Record<string, number | null>>,
  input: Extract<SettingInput, { kind: 'numbers' }>,
): Checked {
  const given = input.names.flatMap((name): [string, number][] => {
    const number = numbers[name];
    return number === null || number === undefined ? [] : [[name, number]];
  });
  const problems = given.flatMap(([name, number]) => {
    const problem = problemOf(number, input);
    return problem === null ? [] : [[name, problem]];
  });
  return problems.length > 0
    ? { problems: Object.fromEntries(problems) }
    : { json: JSON.stringify(Object.fromEntries(given)) };
}

/** "2026-11-22T07:23", with seconds where there are some. */
function localInstant(instant: string): string {
  const text = new Date(instant).toISOString();
  return text.slice(17, 19) === '00' ? text.slice(0, 16) : text.slice(0, 19);
}
