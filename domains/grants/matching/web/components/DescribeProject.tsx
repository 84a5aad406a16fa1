import { useRef, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import {
  chooseStart,
  conflictingProject,
  type DraftValues,
  projectsApi,
  saveOf,
} from '#projects/projects/web';
import { describeFormOf } from '../describe-form.ts';
import { describeFieldOf, describeRules } from '../describe-rules.ts';
import { useKeptDraft } from '../hooks/use-kept-draft.ts';
import { DescribeFields } from './DescribeFields.tsx';
import { DescribeNotices } from './DescribeNotices.tsx';

interface DescribeProjectProps {
  /** The draft to change; absent for a new one. */
  readonly project?: Project | undefined;
  /** All of the member's. */
  readonly projects: readonly Project[];
  readonly onSaved: (projectId: string) => void;
  readonly onCancel?: (() => void) | undefined;
}

interface Describing extends Pick<DescribeProjectProps, 'projects' | 'onSaved'> {
  readonly project: Project | null;
}

/** A few sentences are enough to match; what else is known sharpens it. Saved as a draft project. */
export function DescribeProject({ project, projects, onSaved, onCancel }: DescribeProjectProps) {
  const { form, drawn, draft, save, send } = useDescribing({ project: project ?? null, projects, onSaved });
  const isConflict = save.error?.code === 'projects.changed_elsewhere';
  const cancel = () => {
    draft.forget(draft.valuesNow());
    onCancel?.();
  };
  return (
    <ApiForm
      ref={form}
      rules={describeRules(draft.base.soughtCurrency)}
      write={{ error: isConflict ? null : save.error, isPending: save.isPending }}
      failed="The description was not saved."
      help="What you wrote is still here."
      fieldOf={describeFieldOf}
      onValues={draft.keep}
      onSubmit={() => send(draft.revision)}
      className="max-w-read flex-col gap-4"
    >
      <DescribeFields drawn={drawn} currency={draft.base.soughtCurrency} />
      <DescribeNotices
        isRestored={draft.isRestored}
        theirs={draft.theirs}
        onKeepMine={(theirs) => {
          draft.keepMine(theirs);
          send(theirs.revision);
        }}
        onTakeTheirs={draft.takeTheirs}
      />
      <div className="flex items-center gap-3">
        <SubmitButton variant="filled">Find grants</SubmitButton>
        {onCancel && (
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </ApiForm>
  );
}

/** The form, the draft it stands for, and how that gets to the server. */
function useDescribing({ project, projects, onSaved }: Describing) {
  const form = useRef<HTMLFormElement>(null);
  const [drawn] = useState(() => describeFormOf(chooseStart(project, null).values));
  const draft = useKeptDraft({ form, drawn, project, projects });
  const sent = useRef<DraftValues | null>(null);
  const save = useApiMutation(projectsApi.saveProject, {
    // Matches are read by the project's revision: a new one is compared anew.
    invalidates: [
      projectsApi.listMyProjects,
      projectsApi.listProjects,
      projectsApi.browseProjects,
      projectsApi.getProject,
    ],
    onSuccess: (saved) => {
      if (sent.current) draft.forget(sent.current);
      draft.advance(saved.revision);
      onSaved(saved.id);
    },
    onError: (error) => {
      const theirs = conflictingProject(error);
      if (theirs) draft.meet(theirs);
    },
  });
  const send = (revision: number): void => {
    sent.current = draft.valuesNow();
    save.mutate({ params: { id: draft.id }, body: saveOf(sent.current, revision) });
  };
  return { form, drawn, draft, save, send };
}
