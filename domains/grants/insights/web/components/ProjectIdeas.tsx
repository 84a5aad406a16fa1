import type { ReactElement } from 'react';
import { counted, numberText } from '#platform/kernel/format/numbers.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { DEFAULT_INTERESTS, INTEREST_LIMITS } from '../../contract/constants.ts';
import type { Idea } from '../../contract/schemas.ts';
import { insightsApi, profilesApi } from '../api.ts';
import { interestsProblem, readInterests } from '../read-interests.ts';

const RULES = { interests: interestsProblem };

/** Ideas from gaps in the catalog, made when the member asks for them (spec §4). */
export function ProjectIdeas(): ReactElement {
  const profile = useApiQuery(profilesApi.getProfile, {});
  if (profile.isPending) {
    return (
      <NotRead
        read={profile}
        loading="Loading your interests"
        failed="Your interests did not load."
        box="h-24"
      />
    );
  }
  // Without the profile the form still works: it opens with the default interests.
  const own = (profile.data?.interests ?? []).slice(0, INTEREST_LIMITS.count);
  return <IdeasForm interests={own.length > 0 ? own : DEFAULT_INTERESTS} />;
}

function IdeasForm({ interests }: { interests: readonly string[] }): ReactElement {
  const ask = useApiMutation(insightsApi.suggestProjectIdeas, {
    invalidates: [],
    // biome-ignore lint/suspicious/noConsole: spec §8 logs it in these words; the page says it in others.
    onError: (error) => console.error('Failed to generate ideas', error),
  });
  return (
    <>
      <ApiForm
        rules={RULES}
        write={ask}
        failed="The ideas were not made."
        onSubmit={({ interests: text }) => ask.mutate({ body: { interests: readInterests(text) } })}
        className="flex-col gap-3"
      >
        <Field
          name="interests"
          label="Interests"
          hint="Separate with commas. We count open grants and published projects for topics near them."
        >
          <TextInput defaultValue={interests.join(', ')} autoComplete="off" />
        </Field>
        <SubmitButton className="self-start">Generate ideas</SubmitButton>
      </ApiForm>
      <div aria-live="polite" className="mt-4">
        {ask.data?.notice && <p className="text-ink-2">{ask.data.notice}</p>}
        {ask.data && <Ideas ideas={ask.data.ideas} />}
        {ask.data?.modelLeft && (
          <p className="mt-2 text-13 text-ink-3">
            {`You have ${numberText(ask.data.modelLeft.drafts)} of ${counted(ask.data.modelLeft.perDay, 'draft')} by the language model left today.`}
          </p>
        )}
      </div>
    </>
  );
}

function Ideas({ ideas }: { ideas: readonly Idea[] }): ReactElement {
  if (ideas.length === 0) {
    return (
      <EmptyState
        title="No ideas found"
        action={<TextLink href={pathTo('/grants')}>Browse open grants</TextLink>}
      >
        No open grant mentions these interests. Try broader words, for example food or education.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Project ideas" className="divide-y divide-line">
      {ideas.map((idea) => (
        <IdeaRow key={idea.title} idea={idea} />
      ))}
    </ul>
  );
}

function IdeaRow({ idea }: { idea: Idea }): ReactElement {
  const { title, description, categories, fundingGoal, evidence, writer } = idea;
  const [category] = categories;
  return (
    <li className="py-3">
      <h3 className="font-medium">{title}</h3>
      <p className="text-ink-2">{description}</p>
      <p className="tnum text-13 text-ink-3">
        {[
          ...categories,
          `Example goal: ${numberText(fundingGoal)} ETH`,
          ...(writer === 'model' ? ['Worded by a language model'] : []),
        ].join(' · ')}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        <TextLink
          href={pathTo('/grants', { q: `"${evidence.words}"` })}
          aria-label={`See the grants for ${title}`}
        >
          See the grants
        </TextLink>
        {evidence.projects > 0 && (
          <TextLink
            href={pathTo('/projects', { q: evidence.words })}
            aria-label={`See the projects for ${title}`}
          >
            See the projects
          </TextLink>
        )}
        <TextLink
          href={pathTo('/projects/create', { title, category, goal: String(fundingGoal) })}
          aria-label={`Start this project: ${title}`}
        >
          Start this project
        </TextLink>
      </p>
    </li>
  );
}
