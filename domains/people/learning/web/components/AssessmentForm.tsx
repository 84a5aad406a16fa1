import { type ReactElement, useState } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import type { AssessmentResult, Attempt } from '../../contract/schemas.ts';
import { useKeepAnswers, useSubmitAssessment } from '../hooks/use-assessment.ts';
import { useNow } from '../hooks/use-now.ts';

type AssessmentFormProps = {
  attempt: Attempt;
  onResult: (result: AssessmentResult) => void;
  /** The time is over, or the server says that it is. */
  onOver: () => void;
};

/** An open attempt: ten questions on one page, kept while they are answered. */
export function AssessmentForm({ attempt, onResult, onOver }: AssessmentFormProps): ReactElement {
  const { answers, choose, isFailing } = useAnswers(attempt);
  const [isChecked, setChecked] = useState(false);
  const submit = useSubmitAssessment();
  const missing = attempt.questions.flatMap(({ id }, index) => (answers[id] ? [] : [index + 1]));
  const handIn = (): void => {
    setChecked(true);
    if (missing.length > 0) return;
    submit.mutate(
      { body: { attemptId: attempt.id, answers: listOf(answers) } },
      {
        onSuccess: onResult,
        onError: ({ code }) => {
          if (code === 'learning.attempt_over') onOver();
        },
      },
    );
  };
  return (
    <Form
      aria-label="Knowledge assessment"
      busy={submit.isPending}
      onSubmit={handIn}
      className="max-w-read flex-col gap-4"
    >
      <TimeLeft expiresAt={attempt.expiresAt} onOver={onOver} />
      <ol className="flex flex-col gap-4">
        {attempt.questions.map(({ id, text, options }, index) => (
          <Card key={id} asChild>
            <li>
              <RadioGroup
                legend={`${index + 1}. ${text}`}
                options={options.map((option) => ({ value: option.id, label: option.text }))}
                value={answers[id] ?? null}
                error={isChecked && !answers[id] ? 'Choose an answer.' : undefined}
                onValueChange={(optionId) => choose(id, optionId)}
              />
            </li>
          </Card>
        ))}
      </ol>
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {isChecked && missing.length > 0 && (
          <Notice tone="warn" title={`Still open: question ${missing.join(', ')}.`} />
        )}
        {submit.error && (
          <ErrorState title="The answers were not handed in." description={submit.error.text} />
        )}
        {isFailing && (
          <Notice tone="warn" title="Your last answer is not kept yet.">
            <p>Stay on this page. Handing in sends all answers again.</p>
          </Notice>
        )}
      </div>
      <div>
        <SubmitButton variant="filled" size="l">
          Hand in
        </SubmitButton>
      </div>
    </Form>
  );
}

type Answers = Readonly<Record<string, string>>;

const listOf = (answers: Answers) =>
  Object.entries(answers).map(([questionId, optionId]) => ({ questionId, optionId }));

/** The chosen options; each choice is kept on the server. */
function useAnswers(attempt: Attempt) {
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(attempt.answers.map(({ questionId, optionId }) => [questionId, optionId])),
  );
  const { keep, isFailing } = useKeepAnswers(attempt.id);
  const choose = (questionId: string, optionId: string): void => {
    const next = { ...answers, [questionId]: optionId };
    setAnswers(next);
    void keep(listOf(next));
  };
  return { answers, choose, isFailing };
}

function TimeLeft({ expiresAt, onOver }: { expiresAt: string; onOver: () => void }): ReactElement {
  const now = useNow(15_000);
  const left = now === null ? null : Date.parse(expiresAt) - now;
  return (
    <p className="text-14 text-ink-2">
      {left !== null && left <= 0 ? (
        <>
          The time is over.{' '}
          <Button size="s" onClick={onOver}>
            Continue
          </Button>
        </>
      ) : (
        <>
          Open until {momentText(expiresAt)}
          {left !== null && `, ${counted(Math.ceil(left / 60_000), 'minute')} left`}. Your answers are kept as
          you choose them.
        </>
      )}
    </p>
  );
}
