import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type ReactElement, useEffect, useRef } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { ReturnLink } from '#platform/web/ReturnLink.tsx';
import { ASSESSMENT_TO_PASS } from '../../contract/constants.ts';
import type { AssessmentResult } from '../../contract/schemas.ts';

/** A handed-in attempt: the result, then each question with what is right and why. */
export function AssessmentOutcome({ result }: { result: AssessmentResult }): ReactElement {
  const head = useRef<HTMLHeadingElement>(null);
  // The form it takes the place of held the focus.
  useEffect(() => head.current?.focus(), []);
  const { passed, right, total, retryAt } = result;
  return (
    <div className="flex max-w-read flex-col gap-4">
      <Notice
        tone={passed ? 'ok' : 'warn'}
        title={
          <h2 ref={head} tabIndex={-1} className="text-16">
            {passed
              ? `Passed with ${right} of ${total}`
              : `${right} of ${total} right, ${ASSESSMENT_TO_PASS} are needed`}
          </h2>
        }
      >
        <p>
          {passed
            ? 'You can now contribute and endorse.'
            : retryAt &&
              `You can try again from ${momentText(retryAt)}. The topics below are worth another look.`}
        </p>
        {passed && <ReturnLink />}
      </Notice>
      <ol aria-label="Your answers" className="flex flex-col gap-3">
        {result.questions.map((question, index) => (
          <Card key={question.id} padding="compact" asChild>
            <li>
              <MarkedQuestion question={question} number={index + 1} />
            </li>
          </Card>
        ))}
      </ol>
    </div>
  );
}

type MarkedQuestionProps = { question: AssessmentResult['questions'][number]; number: number };

function MarkedQuestion({ question, number }: MarkedQuestionProps): ReactElement {
  const { text, options, chosen, rightOption, explanation, topicId } = question;
  const isRight = chosen === rightOption;
  const textOf = (id: string | null): string =>
    options.find((option) => option.id === id)?.text ?? 'no answer';
  const Mark = isRight ? Check : X;
  return (
    <div className="flex gap-2">
      <Mark aria-hidden className={isRight ? 'mt-0.5 text-ok-text' : 'mt-0.5 text-bad-text'} />
      <div className="min-w-0">
        <p className="font-semibold">
          {number}. {text}
        </p>
        <p>
          {isRight ? 'Right' : 'Wrong'}: {textOf(chosen)}
        </p>
        {!isRight && <p>The right answer: {textOf(rightOption)}</p>}
        <p className="mt-1 text-14 text-ink-2">
          {explanation}{' '}
          {!isRight && (
            <TextLink href={pathTo('/learning/:id', { id: topicId })} className="underline">
              Read the topic
            </TextLink>
          )}
        </p>
      </div>
    </div>
  );
}
