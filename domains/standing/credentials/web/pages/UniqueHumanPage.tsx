import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Progress } from '#platform/ui/Progress.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { SCORE_DAYS } from '../../contract/score-constants.ts';
import type { UniqueHumanScore } from '../../contract/score-schemas.ts';
import { scoreApi } from '../api.ts';
import { ScoreParts } from '../components/ScoreParts.tsx';

export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, scoreApi.getUniqueHumanScore, {});
}

/** The unique-human score of a member: whether it passes, until when, and how it comes to more points. */
function UniqueHumanPage(): ReactElement {
  const { state } = useSession();
  if (state !== 'member') {
    return (
      <PageHeader title="Unique-human score" lead="Your score appears once you have finished signing in." />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Unique-human score"
        lead="It says how sure Hodag is that you have one account. Matching rounds and votes can ask for a passing score. They learn that it passes, never its points."
      />
      <OwnScore />
    </div>
  );
}

function OwnScore(): ReactElement {
  const read = useApiQuery(scoreApi.getUniqueHumanScore, {});
  if (!read.data)
    return <NotRead read={read} loading="Loading your score" failed="Your score did not load." />;
  return (
    <>
      <Standing score={read.data} />
      <ScoreParts parts={read.data.parts} />
    </>
  );
}

function Standing({ score }: { score: UniqueHumanScore }): ReactElement {
  const { counted, pointsNow, pass } = score;
  const isPassing = counted?.passes ?? false;
  const couldPass = pointsNow >= pass;
  return (
    <section aria-label="Your score" className="flex max-w-read flex-col gap-3">
      {isPassing && counted ? (
        <Notice tone="ok" title="Your score passes.">
          Until <LocalMoment at={counted.expiresAt} />, counted with {counted.points} points.
        </Notice>
      ) : (
        <p>
          {couldPass
            ? 'You have the points. Have them counted, and your score passes.'
            : `${pass - pointsNow} points to go.`}
        </p>
      )}
      <Progress
        label="Points for a passing score"
        value={Math.min(pointsNow, pass)}
        max={pass}
        valueText={couldPass ? `${pointsNow} points, ${pass} pass` : `${pointsNow} of ${pass} points`}
      />
      {couldPass && <CountScore isPassing={isPassing} />}
    </section>
  );
}

function CountScore({ isPassing }: { isPassing: boolean }): ReactElement {
  const count = useApiMutation(scoreApi.countUniqueHumanScore, {
    invalidates: [scoreApi.getUniqueHumanScore],
    onSuccess: () => toast({ title: 'Your score is counted' }),
  });
  return (
    <div className="flex flex-col gap-2">
      <div>
        <Button
          variant={isPassing ? 'outlined' : 'filled'}
          busy={count.isPending}
          onClick={() => count.mutate({})}
        >
          {isPassing ? 'Count again' : 'Count my score'}
        </Button>
      </div>
      <p className="text-14 text-ink-2">
        A counted score is valid for {SCORE_DAYS} days, or until something it needs ends. Your contacts and
        wallet count for no other account in that time.
      </p>
      <div aria-live="polite">
        {count.error && <FieldError id="count-problem">{count.error.text}</FieldError>}
      </div>
    </div>
  );
}

export { UniqueHumanPage as Component };
