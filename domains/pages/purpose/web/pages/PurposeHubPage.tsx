import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { readPurpose } from '../../contract/read-purpose.ts';
import type { Purpose } from '../../contract/schemas.ts';
import { purposeApi } from '../api.ts';
import { CauseList } from '../components/CauseList.tsx';
import { NextQuestionnaire } from '../components/NextQuestionnaire.tsx';
import { PurposeMatches } from '../components/PurposeMatches.tsx';
import { PurposeQuestions } from '../components/PurposeQuestions.tsx';
import { VisitorCauses } from '../components/VisitorCauses.tsx';

/** Reads ahead what the page will show. */
export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, purposeApi.getPurpose, {});
}

/** Six questions, the causes they lead to, and what fits these causes. */
export function PurposeHubPage(): ReactElement {
  const { state } = useSession();
  return (
    <>
      <PageHeader
        title={state === 'visitor' ? 'Find your purpose' : 'Purpose hub'}
        lead="Answer six questions to find your causes, and the projects, grants and people that fit them."
      />
      <div className="mt-6 max-w-read">
        {state === 'member' && <MemberPurpose />}
        {state === 'visitor' && <VisitorCauses />}
        {state === 'pending' && (
          <Notice tone="warn" title="Your sign-in is not finished.">
            <p>Enter the 6-digit code we mailed to you. Your causes open after that.</p>
          </Notice>
        )}
      </div>
    </>
  );
}

function MemberPurpose(): ReactElement {
  const read = useApiQuery(purposeApi.getPurpose, {});
  if (read.isPending) return <Skeleton label="Loading your causes" />;
  if (read.isError) {
    return (
      <ErrorState
        title="Your causes did not load."
        description={read.error.text}
        reference={read.error.requestId ?? undefined}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  }
  return <OwnPurpose stored={read.data} />;
}

function OwnPurpose({ stored: { answers, interests } }: { stored: Purpose }): ReactElement {
  const [isChanging, setChanging] = useState(false);
  const save = useApiMutation(purposeApi.savePurpose, {
    invalidates: [purposeApi.getPurpose, purposeApi.listPurposeMatches],
    onSuccess: () => setChanging(false),
  });
  if (isChanging || answers === null) {
    return (
      <>
        {save.isError && (
          <ErrorState title="Your answers were not saved." description={save.error.text} className="mb-4" />
        )}
        <PurposeQuestions
          initial={answers}
          busy={save.isPending}
          onAnswer={(given) => save.mutate({ body: { answers: given } })}
        />
      </>
    );
  }
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16">Your causes</h2>
        <Button size="s" onClick={() => setChanging(true)}>
          Change answers
        </Button>
      </div>
      <div className="mb-8 flex flex-col gap-4">
        <CauseList causes={readPurpose(answers)} interests={interests} />
      </div>
      <PurposeMatches of="causes" />
      <NextQuestionnaire of="strengths" />
    </>
  );
}

export { PurposeHubPage as Component };
