import type { ReactElement } from 'react';
import { reviewsParts } from '#members/reviews/web';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { ProjectLife } from '../../../contract/page-schemas.ts';
import { LIFE, pageApi } from '../../page-api.ts';
import { ReportProject } from './ReportProject.tsx';
import { ShareProject } from './ShareProject.tsx';

const AppealDialog = hydrateLater(reviewsParts.appealDialog, { place: null });

interface FollowBarProps {
  readonly projectId: string;
  readonly life: ProjectLife;
}

/** Actions of a reader of a published project: follow it, or report it. */
export function FollowBar({ projectId, life }: FollowBarProps): ReactElement {
  const follow = useApiMutation(pageApi.followProject, { invalidates: LIFE });
  const { follows, getsUpdates, followerCount, isOwner } = life;
  const write = (to: boolean) => follow.mutate({ params: { id: projectId }, body: { follows: to } });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {!isOwner && (
        <Button aria-pressed={follows} busy={follow.isPending} onClick={() => write(!follows)}>
          {follows ? 'Following' : 'Follow'}
        </Button>
      )}
      <span className="tnum text-14 text-ink-2">{counted(followerCount, 'follower')}</span>
      {getsUpdates && !follows && !isOwner && (
        <span className="flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
          You get updates as a contributor.
          <Button size="s" onClick={() => write(false)}>
            Stop updates
          </Button>
        </span>
      )}
      <ShareProject projectId={projectId} life={life} />
      {!isOwner && <ReportProject projectId={projectId} subject="project" subjectId={projectId} />}
    </div>
  );
}

/** Why an administrator hid it, for its owner, with the appeal. */
export function HiddenNotice({ hidden }: Pick<ProjectLife, 'hidden'>): ReactElement | null {
  if (!hidden) return null;
  return (
    <Notice
      tone="warn"
      className="mt-4"
      title="An administrator hid this project from other members."
      actions={hidden.canAppeal ? <AppealDialog caseId={hidden.caseId} invalidates={LIFE} /> : undefined}
    >
      <p className="whitespace-pre-wrap break-words">Reason: {hidden.reason}</p>
    </Notice>
  );
}
