import { type ReactElement, useState } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { TakeFocus } from '#platform/ui/TakeFocus.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { OwnSubmission as Own } from '../../contract/part-schemas.ts';
import type { Hackathon } from '../../contract/schemas.ts';
import { HACKATHON_READS, hackathonPartsApi } from '../api.ts';
import { Section } from './Section.tsx';
import { SubmissionText } from './SubmissionText.tsx';

const SubmissionForm = hydrateLater(
  async () => ({ default: (await import('./SubmissionForm.tsx')).SubmissionForm }),
  {
    place: (
      <Skeleton label="Loading the form">
        <SkeletonBox className="h-96 w-full" />
      </Skeleton>
    ),
  },
);

/** Submission of a registered member. */
export function OwnSubmission({ hackathon }: { hackathon: Hackathon }): ReactElement {
  const { id, phase, startsAt } = hackathon;
  const isOpen = phase !== 'upcoming';
  const read = useApiQuery(hackathonPartsApi.getOwnSubmission, { params: { id } }, { enabled: isOpen });
  return (
    <Section id="own-submission" title="Your submission">
      {!isOpen ? (
        <p>
          You can submit from <LocalMoment at={startsAt} /> on.
        </p>
      ) : read.data ? (
        <Stored hackathon={hackathon} own={read.data} />
      ) : (
        <NotRead
          read={read}
          loading="Loading your submission"
          failed="Your submission did not load."
          box="h-40"
        />
      )}
    </Section>
  );
}

type StoredProps = { hackathon: Hackathon; own: Own };

function Stored({ hackathon, own }: StoredProps): ReactElement {
  const [isEditing, setEditing] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const { submission } = own;
  const canSubmit = hackathon.viewer.can.includes('submit');
  // A text in progress stays when the end passes meanwhile.
  const [couldSubmit] = useState(canSubmit);
  const done = (): void => {
    setChanged(true);
    setEditing(false);
  };
  if (!submission && !canSubmit && !couldSubmit) return <p>You did not submit anything.</p>;
  if (!submission || isEditing)
    return (
      <SubmissionForm
        hackathonId={hackathon.id}
        own={own}
        takesFocus={hasChanged || isEditing}
        onDone={done}
        {...(submission ? { onCancel: done } : {})}
      />
    );
  return (
    <TakeFocus when={hasChanged}>
      <Submitted
        hackathon={hackathon}
        submission={submission}
        onEdit={canSubmit && submission.isAuthor ? () => setEditing(true) : undefined}
        onWithdrawn={() => setChanged(true)}
      />
    </TakeFocus>
  );
}

type SubmittedProps = {
  hackathon: Hackathon;
  submission: NonNullable<Own['submission']>;
  /** For its author, until the end. */
  onEdit: (() => void) | undefined;
  onWithdrawn: () => void;
};

function Submitted({ hackathon, submission, onEdit, onWithdrawn }: SubmittedProps): ReactElement {
  const { title, makers, isAuthor } = submission;
  return (
    <Card asChild className="flex flex-col gap-3">
      <article>
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <SubmissionText submission={submission} />
        <p className="text-13 text-ink-2 wrap-anywhere">
          Makers: {makers.map(({ username }) => username).join(', ')}
        </p>
        {onEdit && (
          <>
            <p className="text-13 text-ink-2">
              Submitted. You can change it until <LocalMoment at={hackathon.endsAt} />. Then everyone sees it.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={onEdit}>Edit submission</Button>
              <Withdraw id={hackathon.id} onDone={onWithdrawn} />
            </div>
          </>
        )}
        {!isAuthor && hackathon.phase !== 'ended' && (
          <p className="text-13 text-ink-2">
            A member of your team submitted this and can change it until the end.
          </p>
        )}
      </article>
    </Card>
  );
}

function Withdraw({ id, onDone }: { id: string; onDone: () => void }): ReactElement {
  const withdraw = useApiMutation(hackathonPartsApi.withdrawSubmission, {
    invalidates: HACKATHON_READS,
    onSuccess: onDone,
  });
  return (
    <>
      <AlertDialog
        title="Withdraw your submission?"
        description="It is deleted. You can submit again until the hackathon ends."
        cancelLabel="Keep it"
        confirmLabel="Withdraw"
        destructive
        onConfirm={() => withdraw.mutate({ params: { id } })}
        trigger={
          <Button variant="quiet" busy={withdraw.isPending}>
            Withdraw submission
          </Button>
        }
      />
      {withdraw.error && <WriteFailure error={withdraw.error} title="Your submission was not withdrawn." />}
    </>
  );
}
