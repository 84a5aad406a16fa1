import { type ReactElement, useRef } from 'react';
import { useNavigate } from 'react-router';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { fillForm } from '#platform/ui/form-context.ts';
import { required } from '#platform/ui/form-rules.ts';
import { Link } from '#platform/ui/Link.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { ROUND_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { FullRound } from '../../contract/schemas.ts';
import { ROUND_READS, resultsApi, roundsApi } from '../api.ts';
import { TermsSummary } from './TermsSummary.tsx';

const RULES = { username: required('Enter a username') };

/** Actions of the owner on the round as a whole. */
export function OwnerActions({ round }: { round: FullRound }): ReactElement | null {
  const { id, state, revision, viewer } = round;
  const publish = useApiMutation(roundsApi.publishRound, { invalidates: ROUND_READS });
  const finalize = useApiMutation(resultsApi.finalizeRound, { invalidates: ROUND_READS });
  if (!viewer.isOwner) return null;
  const isEditable = state === 'draft' || state === 'coming' || state === 'applications';
  const error = publish.error ?? finalize.error;
  return (
    <div className="mt-4 flex flex-col gap-3">
      {error && <WriteFailure error={error} title="That did not work." />}
      <div className="flex flex-wrap gap-2">
        {state === 'draft' && (
          <AlertDialog
            title="Publish this round?"
            description={<TermsSummary round={round} />}
            confirmLabel="Publish"
            cancelLabel="Keep as a draft"
            onConfirm={() => publish.mutate({ params: { id }, body: { revision } })}
            trigger={
              <Button variant="filled" busy={publish.isPending}>
                Publish
              </Button>
            }
          />
        )}
        {isEditable && (
          <Button asChild>
            <Link href={pathTo('/rounds/new', { draft: id })}>Change the terms</Link>
          </Button>
        )}
        {state === 'draft' && <RemoveDraft id={id} />}
        {(state === 'coming' || state === 'applications') && <Cancel id={id} />}
        {state === 'counting' && (
          <Button
            variant="filled"
            busy={finalize.isPending}
            onClick={() => finalize.mutate({ params: { id } })}
          >
            Compute the final result
          </Button>
        )}
      </div>
      {(isEditable || state === 'giving' || state === 'appeal') && <NameReviewer id={id} />}
    </div>
  );
}

function RemoveDraft({ id }: { id: string }): ReactElement {
  const navigate = useNavigate();
  const remove = useApiMutation(roundsApi.removeRoundDraft, {
    invalidates: [roundsApi.listRounds],
    onSuccess: () => void navigate(pathTo('/rounds')),
  });
  return (
    <Button busy={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
      Delete the draft
    </Button>
  );
}

function Cancel({ id }: { id: string }): ReactElement {
  const question = useReasonDialog();
  const cancel = useApiMutation(roundsApi.cancelRound, {
    invalidates: ROUND_READS,
    onSuccess: () => question.done(),
  });
  return (
    <ReasonDialog
      question={question}
      write={cancel}
      onConfirm={(reason) => cancel.mutate({ params: { id }, body: { reason } })}
      title="Cancel this round?"
      description="This is final. Applicants and reviewers are notified."
      label="Reason, which everybody reads"
      limits={[LIMITS.reasonMin, LIMITS.reasonMax]}
      confirmLabel="Cancel the round"
      failed="The round was not cancelled."
      destructive
      trigger={<Button>Cancel the round</Button>}
    />
  );
}

function NameReviewer({ id }: { id: string }): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const add = useApiMutation(roundsApi.addRoundReviewer, {
    invalidates: [roundsApi.getRound],
    onSuccess: () => fillForm(form.current, { username: '' }),
  });
  return (
    <ApiForm
      ref={form}
      rules={RULES}
      write={add}
      failed="The reviewer was not added."
      toldAt="username"
      onSubmit={(body) => add.mutate({ params: { id }, body })}
      className="max-w-read flex-col gap-2"
    >
      <Field
        name="username"
        label="Reviewer’s username"
        hint="They decide applications and appeals with you."
      >
        <TextInput autoComplete="off" />
      </Field>
      <div>
        <SubmitButton size="s">Add reviewer</SubmitButton>
      </div>
    </ApiForm>
  );
}
