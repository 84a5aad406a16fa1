import { all, anything, type FormRules, ofLength, required } from '#platform/ui/form-rules.ts';
import { DIFFERENT, NAME_MAX, PURPOSE } from '../../contract/constants.ts';
import { type Registry, SUBMITTED_REGISTRIES } from '../../contract/registries.ts';
import { readNumber } from '../../contract/registry-number.ts';
import { readWebsite } from '../../contract/website.ts';

/** The register a form names; null before one is chosen. */
export const registryOf = (value: string): Registry | null =>
  SUBMITTED_REGISTRIES.find((id) => id === value) ?? null;

/** Says why a number is none of its register; undefined where it is well formed. */
export function numberProblem(registry: string, written: string): string | undefined {
  const known = registryOf(registry);
  if (known === null) return undefined;
  const reading = readNumber(known, written);
  return 'problem' in reading ? reading.problem : undefined;
}

type SubmitField =
  | 'country'
  | 'registry'
  | 'number'
  | 'name'
  | 'city'
  | 'purpose'
  | 'website'
  | 'email'
  | 'differentBecause';

/** Rules of the form; the server has the same. */
export const SUBMIT_RULES: FormRules<SubmitField> = {
  country: required('Choose a country'),
  registry: required('Choose a register'),
  number: (value, { registry }) => numberProblem(registry, value),
  name: all(required('Enter the name'), ofLength(2, NAME_MAX)),
  city: anything,
  purpose: all(required('Say what you do'), ofLength(PURPOSE.min, PURPOSE.max)),
  website: (value: string) =>
    value.trim() === '' || readWebsite(value) ? undefined : 'Enter a website like foodbank.example',
  email: (value: string) =>
    /^[^\s@]+@[^\s@]+$/.test(value.trim()) ? undefined : 'Enter an email address, like name@example.org',
  differentBecause: (value: string) =>
    value.trim() === '' || value.trim().length >= DIFFERENT.min
      ? undefined
      : `Write ${DIFFERENT.min} characters or more`,
};
