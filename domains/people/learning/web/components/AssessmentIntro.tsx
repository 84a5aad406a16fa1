import type { ReactElement } from 'react';
import { durationText, momentText } from '#platform/kernel/format/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { ASSESSMENT_MINUTES, ASSESSMENT_QUESTIONS, ASSESSMENT_TO_PASS } from '../../contract/constants.ts';
import type { Assessment } from '../../contract/schemas.ts';
import { useStartAssessment } from '../hooks/use-assessment.ts';
import { useNow } from '../hooks/use-now.ts';

/** Before an attempt: the rules, and either the start or the time from which on one can start. */
export function AssessmentIntro({ assessment }: { assessment: Assessment }): ReactElement {
  const { retryAt, last } = assessment;
  const now = useNow(15_000);
  const start = useStartAssessment();
  const mustWait = retryAt !== null && (now === null || now < Date.parse(retryAt));
  return (
    <div className="flex max-w-read flex-col items-start gap-4">
      {last && <LastTry last={last} />}
      <ul className="list-disc ps-5 text-16 [&>li]:my-1">
        <li>
          {ASSESSMENT_QUESTIONS} questions, at least one from each of the eight{' '}
          <TextLink href={pathTo('/learning')} className="underline">
            topics
          </TextLink>
          .
        </li>
        <li>{ASSESSMENT_TO_PASS} right answers pass.</li>
        <li>You have {ASSESSMENT_MINUTES} minutes. You can leave the page and come back.</li>
        <li>If it does not work out, you can try again a day later.</li>
      </ul>
      {start.error && start.error.code !== 'learning.assessment_too_early' && (
        <ErrorState title="The assessment did not start." description={start.error.text} />
      )}
      {mustWait ? (
        <Notice tone="warn" role="status" title={`You can try again from ${momentText(retryAt)}.`}>
          <p>
            {now === null
              ? ''
              : `That is ${`in ${durationText(Math.max(1, (Date.parse(retryAt) - now) / 1000))}`}. `}
            Until then you can read the topics again.
          </p>
        </Notice>
      ) : (
        <Button variant="filled" size="l" busy={start.isPending} onClick={() => start.mutate({})}>
          Start the assessment
        </Button>
      )}
    </div>
  );
}

function LastTry({ last }: { last: NonNullable<Assessment['last']> }): ReactElement {
  return (
    <p className="text-16">
      {last.right === null
        ? 'The time of your last try ran out.'
        : `Your last try had ${last.right} of ${last.total} right.`}
    </p>
  );
}
