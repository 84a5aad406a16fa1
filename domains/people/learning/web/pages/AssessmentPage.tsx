import { type ReactElement, useState } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { prefetchApi } from '#platform/web/use-api.ts';
import type { Assessment, AssessmentResult } from '../../contract/schemas.ts';
import { learningApi } from '../api.ts';
import { AssessmentForm } from '../components/AssessmentForm.tsx';
import { AssessmentIntro } from '../components/AssessmentIntro.tsx';
import { AssessmentOutcome } from '../components/AssessmentOutcome.tsx';
import { useAssessment } from '../hooks/use-assessment.ts';

/** The knowledge assessment: its rules, an open attempt, how it ended, or that it is passed. */
export function AssessmentPage(): ReactElement {
  return (
    <>
      <PageHeader
        title="Knowledge assessment"
        lead="It shows that you know how this platform works, and opens voting, contributing and endorsing."
      />
      <div className="mt-5">
        <Standing />
      </div>
    </>
  );
}

function Standing(): ReactElement {
  const read = useAssessment();
  const [result, setResult] = useState<AssessmentResult | null>(null);
  if (result) return <AssessmentOutcome result={result} />;
  if (read.isError) {
    return (
      <ReadFailure
        error={read.error}
        title="The assessment did not load."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (read.isPending) return <Skeleton label="Loading the assessment" />;
  const assessment = read.data;
  if (assessment.attempt) {
    return (
      <AssessmentForm
        key={assessment.attempt.id}
        attempt={assessment.attempt}
        onResult={setResult}
        onOver={() => void read.refetch()}
      />
    );
  }
  if (assessment.state === 'passed') return <Passed assessment={assessment} />;
  return <AssessmentIntro assessment={assessment} />;
}

function Passed({ assessment: { passedAt, last } }: { assessment: Assessment }): ReactElement {
  return (
    <EmptyState
      title="You have passed."
      action={
        <Button asChild>
          <Link href={pathTo('/learning')}>Back to the topics</Link>
        </Button>
      }
    >
      {passedAt && `On ${momentText(passedAt)}, with ${last?.right ?? 0} of ${last?.total ?? 0} right. `}
      You can vote, contribute and endorse. There is nothing more to do here.
    </EmptyState>
  );
}

/** Reads ahead what the page will show. */
export function prefetch({ client }: PrefetchContext): Promise<void> {
  return prefetchApi(client, learningApi.getAssessment, {}, { staleTime: 0 });
}

export { AssessmentPage as Component };
