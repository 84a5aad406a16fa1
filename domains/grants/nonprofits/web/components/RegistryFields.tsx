import type { ReactElement } from 'react';
import { COUNTRIES } from '#platform/kernel/countries.ts';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { REGISTRIES, type Registry, registriesOf } from '../../contract/registries.ts';
import { NUMBER_MAX } from '../../contract/registry-number.ts';
import { registryOf } from './submit-rules.ts';

/** Countries whose registers are known come first. */
const KNOWN = new Set(Object.values(REGISTRIES).map(({ country }) => country));
const byName = [...COUNTRIES].sort((one, other) => one.name.localeCompare(other.name, 'en'));
const COUNTRY_OPTIONS = [
  ...byName.filter(({ code }) => KNOWN.has(code)),
  ...byName.filter(({ code }) => !KNOWN.has(code)),
].map(({ code: value, name: label }) => ({ value, label }));

const WORDS: Readonly<Partial<Record<Registry, string>>> = {
  'us-irs': 'IRS (tax-exempt organizations)',
  other: 'Another register',
  none: 'We are not registered',
};

/** Where people find their number. */
const FOUND: Readonly<Partial<Record<Registry, string>>> = {
  'us-irs': 'It is on your IRS letter, your Form 990 and your donation receipts.',
};

type RegistryFieldsProps = { country: string; registry: string };

/** Country, register and number, which identify an organization. */
export function RegistryFields({ country, registry }: RegistryFieldsProps): ReactElement {
  const chosen = registryOf(registry);
  const facts = chosen && REGISTRIES[chosen];
  return (
    <>
      <Field name="country" label="Country">
        <Select options={COUNTRY_OPTIONS} placeholder="Choose a country" autoComplete="country" />
      </Field>
      <Field
        name="registry"
        label="Where is it registered?"
        hint={
          country === '' ? 'Choose the country first.' : 'Not sure? Look at a letter from your tax office.'
        }
      >
        <Select
          key={country}
          options={(country === '' ? [] : registriesOf(country)).map((value) => ({
            value,
            label: WORDS[value] ?? REGISTRIES[value].name,
          }))}
          placeholder="Choose a register"
        />
      </Field>
      {facts && chosen !== 'none' && (
        <Field
          name="number"
          label={facts.numberLabel}
          hint={[FOUND[chosen], `For example ${facts.example}. Spaces and dashes do not matter.`]
            .filter(Boolean)
            .join(' ')}
        >
          <TextInput maxLength={NUMBER_MAX} autoComplete="off" />
        </Field>
      )}
      {facts?.needsProof && (
        <p className="text-13 text-ink-2">
          In the next step we ask for a document that shows your organization, such as its statutes or a
          letter from an authority. A photo is enough.
        </p>
      )}
    </>
  );
}
