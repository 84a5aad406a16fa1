import type { ReactElement } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { Switch } from '#platform/ui/Switch.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { projectsApi } from '#projects/projects/web';
import type { GoalsAnswer } from '../../contract/schemas.ts';
import { goalsApi } from '../api.ts';

/** The current project and the weekly email. */
export function GoalSettings({ digest }: { digest: GoalsAnswer['digest'] }): ReactElement {
  const change = useApiMutation(goalsApi.changeGoalDigest, {
    invalidates: [goalsApi.listGoals],
    onError: ({ text }) =>
      toast({ title: 'The weekly email was not changed.', description: text, variant: 'bad' }),
  });
  return (
    <section aria-labelledby="goal-settings" className="flex flex-col gap-3">
      <SectionHeader id="goal-settings" title="Settings" />
      <CurrentProject />
      <Switch
        label="Weekly email"
        hint={
          digest.isMailed
            ? 'On Mondays: what moved, what is due, one next step. No email in an empty week.'
            : 'Verify an email address first.'
        }
        checked={digest.isOn}
        disabled={!digest.isMailed && !digest.isOn}
        onChange={({ target }) => change.mutate({ body: { isOn: target.checked } })}
      />
    </section>
  );
}

function CurrentProject(): ReactElement | null {
  const mine = useApiQuery(projectsApi.listMyProjects, {});
  const current = useApiQuery(goalsApi.getCurrentProject, {});
  const choose = useApiMutation(goalsApi.chooseCurrentProject, {
    invalidates: [goalsApi.getCurrentProject, goalsApi.listGoalSuggestions],
    onError: ({ text }) =>
      toast({ title: 'The current project was not changed.', description: text, variant: 'bad' }),
  });
  if (!mine.data || !current.data || mine.data.length === 0) return null;
  return (
    <Field
      label="Current project"
      hint="Grant matching starts with it, and recommendations look at it first."
    >
      <Select
        value={current.data.isChosen ? (current.data.projectId ?? '') : ''}
        placeholder="The one changed last"
        options={mine.data.map(({ id, title }) => ({ value: id, label: title || 'Untitled draft' }))}
        onChange={({ target }) => choose.mutate({ body: { projectId: target.value || null } })}
      />
    </Field>
  );
}
