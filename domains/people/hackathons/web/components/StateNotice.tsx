import type { ReactElement } from 'react';
import { reviewsParts } from '#members/reviews/web';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import type { Hackathon } from '../../contract/schemas.ts';
import { hackathonsApi } from '../api.ts';

const AppealDialog = hydrateLater(reviewsParts.appealDialog, { place: null });

/** Why a hackathon is not listed, or no longer, and what happens next; nothing for one that is listed. */
export function StateNotice({ hackathon }: { hackathon: Hackathon }): ReactElement | null {
  const { state, canceled, declined, isHost } = hackathon;
  if (state === 'pending')
    return (
      <Notice tone="info" className="mt-4 max-w-read" title="An administrator reviews this hackathon.">
        <p>
          {isHost
            ? 'Until it is approved, only you and administrators see it. You are notified of the decision.'
            : 'Until it is approved, only its host and administrators see it.'}
        </p>
      </Notice>
    );
  if (state === 'canceled')
    return (
      <Notice
        tone="bad"
        className="mt-4 max-w-read"
        title={
          <>
            Canceled
            {canceled && (
              <>
                {' '}
                on <LocalMoment at={canceled.at} />
              </>
            )}
          </>
        }
      >
        {canceled && <p className="whitespace-pre-wrap wrap-anywhere">Reason: {canceled.reason}</p>}
      </Notice>
    );
  if (state !== 'declined') return null;
  return (
    <Notice
      tone="warn"
      className="mt-4 max-w-read"
      title="An administrator declined this hackathon. It is not listed."
      actions={
        declined?.canAppeal && (
          <AppealDialog caseId={declined.caseId} invalidates={[hackathonsApi.getHackathon]} />
        )
      }
    >
      {declined && <p className="whitespace-pre-wrap wrap-anywhere">Reason: {declined.reason}</p>}
      {declined?.canAppeal && <p>You can edit it first. After an appeal an administrator decides again.</p>}
    </Notice>
  );
}
