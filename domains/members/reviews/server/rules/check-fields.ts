import { platformErrors } from '#platform/kernel/errors.ts';
import type { DecisionFields, Field } from '../../contract/schemas.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const WRONG: Readonly<Record<Field['type'], string>> = {
  choice: 'Choose one',
  number: 'Enter a number above 0',
  date: 'Enter a day',
};

function isRight({ type, options = [] }: Field, value: string | number | undefined): boolean {
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value) && value > 0;
  if (type === 'choice') return options.some((option) => option.value === value);
  return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value));
}

/**
 * The fields a decision needs, checked; others are dropped.
 * @throws request.invalid naming every field that is missing or wrong
 */
export function checkFields(fields: readonly Field[], input: DecisionFields): DecisionFields {
  const wrong = fields.filter((field) => !isRight(field, input[field.name]));
  if (wrong.length > 0) {
    throw platformErrors.fail('request.invalid', {
      details: { fields: wrong.map(({ name, type }) => ({ field: `input.${name}`, message: WRONG[type] })) },
    });
  }
  return Object.fromEntries(fields.map(({ name }) => [name, input[name] ?? '']));
}
