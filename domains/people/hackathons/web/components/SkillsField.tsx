import { type ReactElement, useContext } from 'react';
import { nameSkills } from '#people/people/contract';
import { Button } from '#platform/ui/Button.tsx';
import { Chip } from '#platform/ui/Chip.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormContext, formValues } from '#platform/ui/form-context.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { HACKATHON_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Hackathon } from '../../contract/schemas.ts';
import { hackathonsApi } from '../api.ts';
import { SkillChoice } from './SkillChoice.tsx';

type Skills = Hackathon['skills'];
type SkillsFieldProps = { value: Skills; onChange: (skills: Skills) => void };

/** Skills a hackathon asks for: found in the texts of the form around it, and added or removed by hand. */
export function SkillsField({ value, onChange }: SkillsFieldProps): ReactElement {
  const form = useContext(FormContext)?.form;
  const suggest = useApiMutation(hackathonsApi.suggestHackathonSkills, {
    invalidates: [],
    // Chosen skills stay; only what is missing is added.
    onSuccess: ({ skills }) => onChange([...value, ...newIn(skills, value)].slice(0, LIMITS.skills)),
  });
  const find = (): void => {
    const written = formValues(form?.current ?? null, ['title', 'summary', 'description']);
    const text = Object.values(written).join('\n').slice(0, LIMITS.descriptionMax);
    suggest.mutate({ body: { text } });
  };
  const isFull = value.length >= LIMITS.skills;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semibold">
        Skills <span className="text-13 font-normal text-ink-3">optional, up to {LIMITS.skills}</span>
      </legend>
      {value.length > 0 && (
        <ul aria-label="Chosen skills" className="flex flex-wrap gap-2">
          {value.map(({ skill, name }) => (
            <li key={skill}>
              <Chip
                aria-label={`Remove ${name}`}
                onRemove={() => onChange(value.filter((one) => one.skill !== skill))}
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Add a skill" labelHidden className="w-60 max-w-full">
          <SkillChoice
            value={null}
            placeholder="Add a skill"
            without={value.map(({ skill }) => skill)}
            disabled={isFull}
            onChoose={(skill) => onChange([...value, { skill, name: nameSkills([skill])[0] ?? skill }])}
          />
        </Field>
        <Button busy={suggest.isPending} onClick={find}>
          Find skills in the text
        </Button>
      </div>
      <p role="status" className="text-13 text-ink-2">
        {isFull ? `You chose ${LIMITS.skills}. Remove one to add another.` : foundText(suggest.data?.skills)}
      </p>
      {suggest.error && <WriteFailure error={suggest.error} title="The text was not read." />}
    </fieldset>
  );
}

const newIn = (found: Skills, value: Skills): Skills =>
  found
    .filter(({ skill }) => !value.some((one) => one.skill === skill))
    .map(({ skill, name }) => ({ skill, name }));

/** Words for the skills found in the text; members are matched by these skills. */
function foundText(found: Skills | undefined): string {
  if (!found) return 'Members are matched with your hackathon by these skills.';
  if (found.length === 0) return 'The text names no skill of the list. Add them by name.';
  return `Found in the text: ${found.map(({ name }) => name).join(', ')}.`;
}
