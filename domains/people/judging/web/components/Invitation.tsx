import type { ReactElement } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { JUDGING_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Judging } from '../../contract/schemas.ts';
import { JUDGING_READS, judgingApi } from '../api.ts';

/** Nothing for no limit. */
function capRule(value: string): string | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  const cap = Number(text);
  return Number.isInteger(cap) && cap >= 1 && cap <= LIMITS.capMax
    ? undefined
    : `Enter a whole number from 1 to ${LIMITS.capMax}, or nothing`;
}

/** The reader's invitation: they accept, decline, or leave while judging runs. */
export function Invitation({ judging }: { judging: Judging }): ReactElement | null {
  const { judge, state, judgingUntil, hackathon } = judging;
  const isRunning = state === 'draft' || state === 'judging' || state === 'finals';
  if (!judge || !isRunning || hackathon.isCanceled) return null;
  if (judge.state === 'declined' || judge.state === 'left')
    return (
      <p className="mt-4 max-w-read">
        {judge.state === 'declined'
          ? 'You declined to judge. The host can invite you again.'
          : 'You no longer judge here. Scores you gave stay.'}
      </p>
    );
  const isAccepted = judge.state === 'accepted';
  return (
    <Card asChild className="mt-4 flex max-w-read flex-col gap-4">
      <section aria-labelledby="invitation">
        <h2 id="invitation" className="font-semibold">
          {isAccepted ? 'You judge this hackathon' : 'You are invited to judge'}
        </h2>
        {isAccepted && state === 'draft' && (
          <p>Next: when submissions close, you get entries to score, and a notification.</p>
        )}
        {!isAccepted && (
          <p>
            You score each entry you get by the rubric below and write a comment to the team, until{' '}
            {judgingUntil && <LocalMoment at={judgingUntil} />}. Teams never see which judge wrote it. Entries
            of your own teams never come to you; where you know makers another way, you say so on the entry,
            and it moves to another judge.
          </p>
        )}
        {(!isAccepted || state === 'draft') && <Accept judging={judging} isAccepted={isAccepted} />}
        <Leave id={hackathon.id} isAccepted={isAccepted} />
      </section>
    </Card>
  );
}

function Accept({ judging, isAccepted }: { judging: Judging; isAccepted: boolean }): ReactElement {
  const accept = useApiMutation(judgingApi.acceptJudging, { invalidates: JUDGING_READS });
  const params = { id: judging.hackathon.id };
  return (
    <ApiForm<'cap'>
      aria-label="Invitation"
      rules={{ cap: capRule }}
      write={accept}
      failed="Your answer was not saved."
      onSubmit={({ cap }) =>
        accept.mutate({ params, body: { cap: cap.trim() === '' ? null : Number(cap.trim()) } })
      }
    >
      <Field name="cap" label="Most entries you take" optional hint="Leave it empty for no limit.">
        <TextInput inputMode="numeric" className="max-w-40" defaultValue={judging.judge?.cap ?? ''} />
      </Field>
      <SubmitButton variant={isAccepted ? undefined : 'filled'} className="self-start">
        {isAccepted ? 'Save the limit' : 'Accept'}
      </SubmitButton>
    </ApiForm>
  );
}

function Leave({ id, isAccepted }: { id: string; isAccepted: boolean }): ReactElement {
  const leave = useApiMutation(judgingApi.leaveJudging, { invalidates: JUDGING_READS });
  return (
    <>
      <AlertDialog
        title={isAccepted ? 'Stop judging?' : 'Decline the invitation?'}
        description={
          isAccepted
            ? 'Entries you have not scored move to other judges. Scores you gave stay.'
            : 'The host is notified and can invite someone else.'
        }
        cancelLabel={isAccepted ? 'Keep judging' : 'Cancel'}
        confirmLabel={isAccepted ? 'Stop judging' : 'Decline'}
        destructive
        onConfirm={() => leave.mutate({ params: { id } })}
        trigger={
          <Button variant="quiet" size="s" className="-ms-2.5 self-start" busy={leave.isPending}>
            {isAccepted ? 'Stop judging' : 'Decline'}
          </Button>
        }
      />
      {leave.error && <WriteFailure error={leave.error} title="That was not saved." />}
    </>
  );
}
