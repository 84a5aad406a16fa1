import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Chip } from '#platform/ui/Chip.tsx';
import { Combobox } from '#platform/ui/Combobox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { NumberInput } from '#platform/ui/NumberInput.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { BUILDER_LIMITS as LIMITS, PAY_MODES, PAY_NAMES } from '../../contract/constants.ts';
import { languageName, listLanguages } from '../../contract/languages.ts';
import { roleName, TEAM_ROLES } from '../../contract/roles.ts';
import type { OwnBuilder } from '../../contract/schemas.ts';
import { peopleApi } from '../api.ts';

const SkillsField = lazy(() => import('./SkillsField.tsx'));

const hoursProblem = (value: string) => {
  const hours = Number(value);
  const isHours = value.trim() !== '' && Number.isInteger(hours);
  if (isHours && hours >= LIMITS.hoursMin && hours <= LIMITS.hoursMax) return undefined;
  return `Write a whole number from ${LIMITS.hoursMin} to ${LIMITS.hoursMax}.`;
};

/** Words after a save: whether members find this profile now, and what is missing. */
function savedText({ visibility, isLooking, isPaused, skills }: OwnBuilder): string {
  if (visibility !== 'members') return 'Saved. Members can’t find you yet: choose who can see it.';
  if (!isLooking || isPaused) return 'Saved. You are not proposed for teams: say that you are looking.';
  return skills.length === 0
    ? 'Saved. Add a skill to be proposed for teams.'
    : 'Saved. You can be found for a team.';
}

/** The own builder profile, saved as a whole. */
export function BuilderForm({ stored }: { stored: OwnBuilder }): ReactElement {
  const [values, setValues] = useState(stored);
  // Empty while another number is typed; the form is not sent so.
  const [hours, setHours] = useState<number | null>(stored.hours);
  const change = (part: Partial<OwnBuilder>) => setValues((before) => ({ ...before, ...part }));
  const save = useApiMutation(peopleApi.saveBuilder, {
    invalidates: [peopleApi.getBuilder, peopleApi.browseBuilders],
    onSuccess: ({ revision, updatedAt }) => change({ revision, updatedAt }),
  });
  const { timeZone: _timeZone, projects, earned, updatedAt: _updatedAt, hidden: _hidden, ...body } = values;
  return (
    <ApiForm
      aria-label="Your builder profile"
      className="max-w-read flex-col gap-6"
      write={save}
      failed="Your builder profile was not saved."
      rules={{ hours: hoursProblem }}
      onSubmit={() => save.mutate({ body: { ...body, hours: hours ?? body.hours } })}
    >
      <Suspense fallback={<Skeleton label="Loading skills" />}>
        <SkillsField
          value={values.skills}
          projects={projects}
          earned={earned}
          onChange={(skills) => change({ skills })}
        />
      </Suspense>
      {values.otherSkills.length > 0 && (
        <Chosen
          label="Other skills on your profile"
          ids={values.otherSkills}
          nameOf={(word) => word}
          onChange={(otherSkills) => change({ otherSkills })}
        />
      )}
      <Field name="hours" label="Hours a week" className="w-40" required>
        <NumberInput value={hours} min={LIMITS.hoursMin} max={LIMITS.hoursMax} onValueChange={setHours} />
      </Field>
      <PayFields values={values} change={change} />
      <ChosenFields values={values} change={change} />
      <Field label="The team or mission you would like" optional>
        <TextArea
          value={values.wanted}
          limit={LIMITS.wantedMax}
          rows={4}
          onChange={({ target }) => change({ wanted: target.value })}
        />
      </Field>
      <ShownFields values={values} change={change} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton variant="filled">Save builder profile</SubmitButton>
        <span role="status" className="text-13 text-ink-2">
          {save.isSuccess ? savedText(save.data) : ''}
        </span>
      </div>
    </ApiForm>
  );
}

type PartProps = { values: OwnBuilder; change: (part: Partial<OwnBuilder>) => void };

function PayFields({ values: { pay }, change }: PartProps): ReactElement {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">You work for</legend>
      {PAY_MODES.map((mode) => (
        <Checkbox
          key={mode}
          label={PAY_NAMES[mode]}
          checked={pay.includes(mode)}
          onChange={({ target }) =>
            change({ pay: target.checked ? [...pay, mode] : pay.filter((one) => one !== mode) })
          }
        />
      ))}
      {pay.length === 0 && <p className="text-13 text-bad">Choose at least one.</p>}
    </fieldset>
  );
}

function ChosenFields({ values: { languages, roles }, change }: PartProps): ReactElement {
  return (
    <>
      <Chosen
        label="Languages"
        ids={languages}
        nameOf={languageName}
        options={listLanguages().map(({ code, name }) => ({ value: code, label: name }))}
        most={LIMITS.languages}
        onChange={(next) => change({ languages: next })}
      />
      <Chosen
        label="Roles you want"
        ids={roles}
        nameOf={(id) => roleName(id) ?? id}
        options={TEAM_ROLES.map(({ id, name }) => ({ value: id, label: name }))}
        most={LIMITS.roles}
        onChange={(next) => change({ roles: next })}
      />
    </>
  );
}

function ShownFields({ values, change }: PartProps): ReactElement {
  return (
    <>
      <RadioGroup
        legend="Who can see this"
        value={values.visibility}
        options={[
          { value: 'nobody', label: 'Only you' },
          { value: 'members', label: 'Members', hint: 'Never visible to people who are not signed in.' },
        ]}
        onValueChange={(value) => change({ visibility: value === 'members' ? 'members' : 'nobody' })}
      />
      <div>
        <Checkbox
          label="I am looking for a team"
          hint="Members find you in the directory, and you can be proposed for teams."
          checked={values.isLooking}
          onChange={({ target }) => change({ isLooking: target.checked })}
        />
        <Checkbox
          label="Pause"
          hint="You stay out of the directory until you untick this."
          checked={values.isPaused}
          onChange={({ target }) => change({ isPaused: target.checked })}
        />
      </div>
    </>
  );
}

type ChosenProps = {
  label: string;
  ids: readonly string[];
  nameOf: (id: string) => string;
  options?: readonly { value: string; label: string }[];
  most?: number;
  onChange: (ids: string[]) => void;
};

/** Several of a list: chosen ones as chips. */
function Chosen({ label, ids, nameOf, options, most = 0, onChange }: ChosenProps): ReactElement {
  return (
    <div className="flex flex-col gap-2">
      {options ? (
        <Field label={label} className="w-60 max-w-full">
          <Combobox
            options={options.filter(({ value }) => !ids.includes(value))}
            value={null}
            placeholder="Add"
            disabled={ids.length >= most}
            onValueChange={(id) => onChange([...ids, id])}
          />
        </Field>
      ) : (
        <p className="font-semibold">{label}</p>
      )}
      {ids.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {ids.map((id) => (
            <li key={id}>
              <Chip
                aria-label={`Remove ${nameOf(id)}`}
                onRemove={() => onChange(ids.filter((one) => one !== id))}
              >
                {nameOf(id)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
