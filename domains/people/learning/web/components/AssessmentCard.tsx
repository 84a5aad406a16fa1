import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { ASSESSMENT_QUESTIONS, ASSESSMENT_TO_PASS } from '../../contract/constants.ts';
import type { Assessment } from '../../contract/schemas.ts';
import { learningApi } from '../api.ts';

/** The way to the knowledge assessment, with where one stands. */
export function AssessmentCard(): ReactElement {
  const read = useApiQuery(learningApi.getAssessment, {});
  const assessment = read.data;
  return (
    <Card asChild>
      <section aria-label="Knowledge assessment" className="flex flex-col items-start gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-16">Knowledge assessment</h2>
          {assessment?.state === 'passed' && <Badge tone="ok">Passed</Badge>}
          {assessment?.state === 'open' && <Badge tone="info">Started</Badge>}
        </div>
        <p className="text-13 text-ink-2">
          {assessment ? sentenceOf(assessment) : 'It opens voting, contributing and endorsing.'}
        </p>
        <Button asChild variant={assessment?.state === 'open' ? 'filled' : 'outlined'}>
          <Link href={pathTo('/learning/assessment')}>{actionOf(assessment?.state)}</Link>
        </Button>
      </section>
    </Card>
  );
}

function actionOf(state: Assessment['state'] | undefined): string {
  if (state === 'open') return 'Continue the assessment';
  return state === 'ready' ? 'Take the assessment' : 'See the assessment';
}

function sentenceOf({ state, attempt, retryAt, passedAt }: Assessment): string {
  if (state === 'passed' && passedAt) return `You passed on ${momentText(passedAt)}.`;
  if (state === 'waiting' && retryAt) return `You can try again from ${momentText(retryAt)}.`;
  if (state === 'open' && attempt) return `Your attempt is open until ${momentText(attempt.expiresAt)}.`;
  return `${ASSESSMENT_QUESTIONS} questions from the eight topics, ${ASSESSMENT_TO_PASS} right. It opens voting, contributing and endorsing.`;
}
