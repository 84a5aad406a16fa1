import { type ReactElement, useState } from 'react';
import { nameSkills } from '#people/people/contract';
import { peopleApi } from '#people/people/web';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { purposeApi } from '../api.ts';

interface SkillChoiceProps {
  readonly suggested: readonly string[];
  /** Those the builder profile lists. */
  readonly own: readonly string[];
}

/** The skills a result suggests, to add to the builder profile; nothing is added unasked. */
export function SkillChoice({ suggested, own }: SkillChoiceProps): ReactElement {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const add = useApiMutation(purposeApi.addStrengthSkills, {
    invalidates: [purposeApi.getStrengths, peopleApi.getBuilder],
    onSuccess: () => setChosen([]),
  });
  const open = suggested.filter((id) => !own.includes(id));
  return (
    <section aria-labelledby="skills-title" className="mt-8 max-w-read">
      <h2 id="skills-title" className="text-16">
        Add skills to your builder profile
      </h2>
      <p className="mb-2 text-13 text-ink-2">
        Choose what you can do. Skills start at the level “Beginner”; you can change it in{' '}
        <TextLink href={pathTo('/people/me')}>your builder profile</TextLink>. A new builder profile is
        visible to you alone.
      </p>
      {add.isSuccess && (
        <Notice tone="ok" role="status" title="Skills added to your builder profile." className="mb-3" />
      )}
      {open.length === 0 ? (
        <p>Your builder profile lists all of these skills.</p>
      ) : (
        <ApiForm
          write={add}
          failed="The skills were not added."
          onSubmit={() => {
            if (chosen.length > 0) add.mutate({ body: { skills: [...chosen] } });
          }}
        >
          <fieldset className="min-w-0">
            <legend className="mb-1 font-semibold">Suggested skills</legend>
            {open.map((id) => (
              <Checkbox
                key={id}
                label={nameSkills([id])[0]}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            ))}
          </fieldset>
          <div>
            <SubmitButton variant="filled" disabled={chosen.length === 0}>
              Add skills
            </SubmitButton>
          </div>
        </ApiForm>
      )}
    </section>
  );
}
