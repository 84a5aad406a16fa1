import { type ReactElement, useState } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { OwnSubmission as Own } from '../../contract/part-schemas.ts';
import type { Hackathon } from '../../contract/schemas.ts';
import { HACKATHON_READS, hackathonPartsApi } from '../api.ts';
import { LocalMoment } from './LocalMoment.tsx';
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

/** What a registered member submits, or submitted. */
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

function Stored({
  hackathon: { id, viewer, endsAt },
  own,
}: {
  hackathon: Hackathon;
  own: Own;
}): ReactElement {
  const [isEditing, setEditing] = useState(false);
  const { submission } = own;
  const canSubmit = viewer.can.includes('submit');
  const done = (): void => setEditing(false);
  if (!submission && !canSubmit) return <p>You did not submit anything.</p>;
  if (!submission || isEditing)
    return (
      <SubmissionForm hackathonId={id} own={own} onDone={done} {...(submission ? { onCancel: done } : {})} />
    );
  const { title, makers, isAuthor } = submission;
  return (
    <Card asChild className="flex flex-col gap-3">
      <article>
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <SubmissionText submission={submission} />
        <p className="text-13 text-ink-2 wrap-anywhere">
          Makers: {makers.map(({ username }) => username).join(', ')}
        </p>
        {canSubmit && isAuthor && (
          <>
            <p className="text-13 text-ink-2">
              Submitted. You can change it until <LocalMoment at={endsAt} />. Then everyone sees it.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setEditing(true)}>Edit submission</Button>
              <Withdraw id={id} />
            </div>
          </>
        )}
        {!isAuthor && (
          <p className="text-13 text-ink-2">
            A member of your team submitted this and can change it until the end.
          </p>
        )}
      </article>
    </Card>
  );
}

function Withdraw({ id }: { id: string }): ReactElement {
  const withdraw = useApiMutation(hackathonPartsApi.withdrawSubmission, { invalidates: HACKATHON_READS });
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
