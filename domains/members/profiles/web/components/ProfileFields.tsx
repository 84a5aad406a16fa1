import { Field } from '#platform/ui/Field.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { PROFILE_LIMITS as LIMITS, PERSONAS } from '../../contract/constants.ts';
import { fieldId, type ProfileEditor } from '../hooks/use-profile-editor.ts';
import { LinksField } from './LinksField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { WordsField } from './WordsField.tsx';
import { AVAILABILITY_LABELS, optionsOf, PERSONA_HINTS, PERSONA_LABELS } from './wording.ts';

interface FieldsProps {
  readonly editor: ProfileEditor;
}

/** Field for the main role. */
export function PersonaField({ editor: { values, errors, change } }: FieldsProps) {
  const options = PERSONAS.map((value) => ({
    value,
    label: PERSONA_LABELS[value],
    hint: PERSONA_HINTS[value],
  }));
  return (
    <div id={fieldId('persona')} tabIndex={-1}>
      <RadioGroup
        legend="Persona"
        hint="Your main role. It decides what we show you first."
        options={options}
        value={values.persona || null}
        error={errors.persona}
        onValueChange={(persona) => change({ persona })}
      />
    </div>
  );
}

/** Fields for causes and skills. */
export function WordsFields({ editor: { values, errors, change } }: FieldsProps) {
  return (
    <>
      <WordsField
        id={fieldId('interests')}
        label="Interests"
        hint="Such as clean water, open data. Separate with commas."
        max={LIMITS.interests}
        value={values.interests}
        error={errors.interests}
        onChange={(interests) => change({ interests })}
      />
      <WordsField
        id={fieldId('skills')}
        label="Skills"
        hint="Such as TypeScript, grant writing. Separate with commas."
        max={LIMITS.skills}
        value={values.skills}
        error={errors.skills}
        onChange={(skills) => change({ skills })}
      />
    </>
  );
}

/** Field for the biography. */
export function BioField({ editor: { values, errors, change } }: FieldsProps) {
  return (
    <Field id={fieldId('bio')} label="Bio" hint="What you work on and for whom." error={errors.bio}>
      <TextArea
        value={values.bio}
        limit={LIMITS.bioMax}
        rows={6}
        onChange={({ target }) => change({ bio: target.value })}
      />
    </Field>
  );
}

/** Where one is, when one has time, and where else one is found. */
export function WhereFields({ editor: { values, errors, change } }: FieldsProps) {
  return (
    <>
      <Field id={fieldId('location')} label="Location" optional error={errors.location}>
        <TextInput
          value={values.location}
          autoComplete="address-level2"
          onChange={({ target }) => change({ location: target.value })}
        />
      </Field>
      <TimeZoneField
        id={fieldId('timeZone')}
        value={values.timeZone}
        error={errors.timeZone}
        onChange={(timeZone) => change({ timeZone })}
      />
      <Field id={fieldId('availability')} label="Availability" optional error={errors.availability}>
        <Select
          placeholder="Not specified"
          options={optionsOf(AVAILABILITY_LABELS)}
          value={values.availability}
          onChange={({ target }) => change({ availability: target.value })}
        />
      </Field>
      <LinksField
        id={fieldId('links')}
        value={values.links}
        error={errors.links}
        onChange={(links) => change({ links })}
      />
    </>
  );
}
