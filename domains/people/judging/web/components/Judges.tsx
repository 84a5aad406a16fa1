import { type ReactElement, useRef } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { Judge, Judging } from '../../contract/schemas.ts';
import { JUDGING_READS, judgingApi } from '../api.ts';
import { JUDGE_BADGES } from '../words.ts';
import { Section } from './Section.tsx';

/** Judges as the host sees them: who accepted, how far they are, and what is missing. */
export function Judges({ judging }: { judging: Judging }): ReactElement | null {
  const { overview, can, hackathon, state } = judging;
  if (!overview) return null;
  const { judges, shortages, assigned, scored } = overview;
  return (
    <Section
      id="judges"
      title="Judges"
      note={state === 'draft' ? counted(judges.length, 'judge') : `${scored} of ${assigned} scores given`}
    >
      {shortages.length > 0 && (
        <Notice tone="warn" className="mb-4 max-w-read" title="Judges are missing">
          <ul>
            {shortages.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {can.includes('invite') && <Invite id={hackathon.id} />}
      {judges.length === 0 ? (
        <p className="mt-4 max-w-read">
          No judge is invited yet. Without a judge who accepts there is no result.
        </p>
      ) : (
        <ul aria-label="Judges" className="mt-4 divide-y divide-line border-y border-line">
          {judges.map((judge, at) => (
            <Line
              key={judge.username ?? `former-${at}`}
              judge={judge}
              id={hackathon.id}
              canChange={judging.isHost}
            />
          ))}
        </ul>
      )}
      {can.includes('start') && <Start id={hackathon.id} />}
    </Section>
  );
}

function Invite({ id }: { id: string }): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const invite = useApiMutation(judgingApi.inviteJudge, {
    invalidates: JUDGING_READS,
    onSuccess: () => form.current?.reset(),
  });
  return (
    <ApiForm<'username'>
      ref={form}
      aria-label="Invite a judge"
      className="max-w-form flex-wrap items-end gap-3"
      rules={{ username: required('Enter a username') }}
      write={invite}
      toldAt="username"
      failed="The judge was not invited."
      onSubmit={({ username }) =>
        invite.mutate({ params: { id }, body: { username: username.trim().replace(/^@/, '') } })
      }
    >
      <Field name="username" label="Invite a member by username" className="flex-1">
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <SubmitButton>Invite</SubmitButton>
    </ApiForm>
  );
}

type LineProps = { judge: Judge; id: string; canChange: boolean };

function Line({ judge: { username, state, assigned, scored }, id, canChange }: LineProps): ReactElement {
  const { label, tone } = JUDGE_BADGES[state];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span className="min-w-0 font-semibold wrap-anywhere">{username ?? 'A former member'}</span>
      <Badge tone={tone}>{label}</Badge>
      {assigned > 0 && (
        <span className="tnum text-13 text-ink-2">
          {scored} of {assigned} scored
        </span>
      )}
      {canChange && state === 'invited' && username !== null && <Withdraw id={id} username={username} />}
    </li>
  );
}

function Withdraw({ id, username }: { id: string; username: string }): ReactElement {
  const withdraw = useApiMutation(judgingApi.withdrawJudgeInvitation, { invalidates: JUDGING_READS });
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        className="ms-auto"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { id, username } })}
      >
        Withdraw<span className="sr-only"> the invitation of {username}</span>
      </Button>
      {withdraw.error && <WriteFailure error={withdraw.error} title="The invitation was not withdrawn." />}
    </>
  );
}

function Start({ id }: { id: string }): ReactElement {
  const start = useApiMutation(judgingApi.startJudging, { invalidates: JUDGING_READS });
  return (
    <div className="mt-4 flex max-w-read flex-col items-start gap-2">
      <p>Submissions are closed. Judging starts automatically within ten minutes.</p>
      <AlertDialog
        title="Start judging now?"
        description="Judges get their entries. The rubric and the dates can no longer change."
        cancelLabel="Not yet"
        confirmLabel="Start judging"
        onConfirm={() => start.mutate({ params: { id } })}
        trigger={<Button busy={start.isPending}>Start judging now</Button>}
      />
      {start.error && <WriteFailure error={start.error} title="Judging did not start." />}
    </div>
  );
}
