import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { AUDIENCES, PROFILE_PARTS } from '../../contract/constants.ts';
import { fieldId, type ProfileEditor } from '../hooks/use-profile-editor.ts';
import { AUDIENCE_LABELS, optionsOf, PART_LABELS } from './wording.ts';

/** Fields for the audience of each part of the profile. */
export function VisibilityFields({ editor: { values, change } }: { editor: ProfileEditor }) {
  return (
    <div id={fieldId('visibility')} tabIndex={-1}>
      <p className="mb-3 text-13 text-ink-3">
        A part is never shown to more people than the page itself. Your email address is never shown there.
      </p>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {PROFILE_PARTS.map((part) => (
          <Field key={part} label={PART_LABELS[part]}>
            <Select
              options={optionsOf(AUDIENCE_LABELS)}
              value={values.visibility[part]}
              onChange={({ target }) => {
                const audience = AUDIENCES.find((known) => known === target.value);
                if (audience) change({ visibility: { ...values.visibility, [part]: audience } });
              }}
            />
          </Field>
        ))}
      </div>
    </div>
  );
}
