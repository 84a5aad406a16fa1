import type { ReactElement } from 'react';
import { Combobox } from '#platform/ui/Combobox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { NumberInput } from '#platform/ui/NumberInput.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { OWNER_TYPES, PROJECT_LIMITS } from '../../contract/constants.ts';
import { COUNTRY_CODES } from '../../contract/regions.ts';
import type { DraftField, DraftValues } from '../draft/draft-values.ts';
import { formatRegion } from './format-region.ts';
import { OWNER_TYPE_LABELS } from './wording.ts';

type FundingFactsFieldsProps = {
  values: DraftValues;
  onChange: (change: Partial<DraftValues>) => void;
  errors: Partial<Record<DraftField, string>>;
};

/** The Combobox has no empty choice of its own. */
const NOT_SAID = { value: 'not-said', label: 'Not specified' };

const OWNER_TYPE_OPTIONS = [
  NOT_SAID,
  ...OWNER_TYPES.map((value) => ({ value, label: OWNER_TYPE_LABELS[value] })),
];

const COUNTRY_OPTIONS = [
  NOT_SAID,
  ...COUNTRY_CODES.map((value) => ({ value, label: formatRegion(value) })).sort((left, right) =>
    left.label.localeCompare(right.label, 'en'),
  ),
];

/** Labels, controls and notes of one row share their lines, whichever label wraps. */
const IN_LINE = 'md:row-span-3 md:grid md:grid-rows-subgrid md:[&>label]:self-end';

/** Fields that grant matching compares with a call's rules. All of it may stay unsaid. */
export function FundingFactsFields({ values, onChange, errors }: FundingFactsFieldsProps): ReactElement {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-3">
        <span className="block text-16 font-semibold">For grant matching</span>
        <span className="text-13 text-ink-3">
          We compare this with each grant’s rules. What you leave blank counts as unknown, not as a no.
        </span>
      </legend>
      <Field label="Who applies" error={errors.applicantType} optional id="project-applicantType">
        <Combobox
          options={OWNER_TYPE_OPTIONS}
          value={values.applicantType ?? NOT_SAID.value}
          searchLabel="Search kinds of applicants"
          onValueChange={(value) =>
            onChange({ applicantType: OWNER_TYPES.find((type) => type === value) ?? null })
          }
        />
      </Field>
      <RegionFields
        region={values.region}
        error={errors.region}
        onChange={(region) => onChange({ region })}
      />
      <div className="grid gap-4 md:grid-cols-[1fr_1fr_112px] md:gap-y-0">
        <Field
          label="Smallest amount sought"
          error={errors.soughtMin}
          optional
          id="project-soughtMin"
          className={IN_LINE}
        >
          <NumberInput
            currency={values.soughtCurrency}
            min={0}
            max={PROJECT_LIMITS.soughtMax}
            value={values.soughtMin}
            onValueChange={(soughtMin) => onChange({ soughtMin })}
          />
        </Field>
        <Field
          label="Largest amount sought"
          error={errors.soughtMax}
          optional
          id="project-soughtMax"
          className={IN_LINE}
        >
          <NumberInput
            currency={values.soughtCurrency}
            min={0}
            max={PROJECT_LIMITS.soughtMax}
            value={values.soughtMax}
            onValueChange={(soughtMax) => onChange({ soughtMax })}
          />
        </Field>
        <Field label="Currency" error={errors.soughtCurrency} id="project-soughtCurrency" className={IN_LINE}>
          <TextInput
            value={values.soughtCurrency}
            maxLength={12}
            autoCapitalize="characters"
            onChange={({ target }) => onChange({ soughtCurrency: target.value.toUpperCase().trim() })}
          />
        </Field>
      </div>
    </fieldset>
  );
}

type RegionFieldsProps = {
  region: string | null;
  error: string | undefined;
  onChange: (region: string | null) => void;
};

function RegionFields({ region, error, onChange }: RegionFieldsProps): ReactElement {
  const [country, subdivision = ''] = region?.split('-') ?? [];
  return (
    <div className="grid gap-4 md:grid-cols-[1fr_220px]">
      <Field label="Country" error={error} optional id="project-region">
        <Combobox
          options={COUNTRY_OPTIONS}
          value={country ?? NOT_SAID.value}
          searchLabel="Search countries"
          onValueChange={(value) => onChange(value === NOT_SAID.value ? null : value)}
        />
      </Field>
      <Field label="State or province" optional hint="Its short code, for example WI">
        <TextInput
          value={subdivision}
          disabled={country === undefined}
          maxLength={3}
          onChange={({ target }) => {
            const code = target.value.toUpperCase().replace(/[^A-Z0-9]/g, '');
            onChange(country === undefined ? null : [country, code].filter(Boolean).join('-'));
          }}
        />
      </Field>
    </div>
  );
}
