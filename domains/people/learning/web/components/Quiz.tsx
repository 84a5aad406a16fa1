import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import type { QuizQuestion } from '../../contract/schemas.ts';

/** Checks oneself: one question after the other, as often as one likes; nothing is counted or stored. */
export function Quiz({ questions }: { questions: readonly QuizQuestion[] }): ReactElement | null {
  const [index, setIndex] = useState(0);
  const question = questions[index];
  if (!question) return null;
  const hasNext = index + 1 < questions.length;
  return (
    <Card asChild>
      <section aria-label="Check yourself">
        <div className="flex flex-wrap justify-between gap-x-4 text-13 text-ink-2">
          <h2 className="text-13 font-normal">
            Check yourself, {index + 1} of {questions.length}
          </h2>
          <span>No penalty for a wrong answer</span>
        </div>
        <QuizStep
          key={question.id}
          question={question}
          nextLabel={hasNext ? 'Next question' : 'Start again'}
          onNext={() => setIndex(hasNext ? index + 1 : 0)}
        />
      </section>
    </Card>
  );
}

const RULES = { answer: required('Choose an answer first.') };

type QuizStepProps = {
  question: QuizQuestion;
  nextLabel: string;
  onNext: () => void;
};

function QuizStep({ question, nextLabel, onNext }: QuizStepProps): ReactElement {
  const [checked, setChecked] = useState<string | null>(null);
  const option = question.options.find(({ id }) => id === checked);
  return (
    <Form
      rules={RULES}
      onValues={() => setChecked(null)}
      onSubmit={({ answer }) => setChecked(answer)}
      className="mt-2 flex-col gap-3"
    >
      <RadioGroup
        name="answer"
        legend={<span className="text-16">{question.text}</span>}
        options={question.options.map(({ id, text }) => ({ value: id, label: text }))}
      />
      <div role="status">
        {option && (
          <Notice tone={option.right ? 'ok' : 'warn'} title={option.right ? 'Right.' : 'Not quite.'}>
            <p>{question.explanation}</p>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant={option ? 'outlined' : 'filled'}>Check answer</SubmitButton>
        {option && (
          <Button variant="filled" onClick={onNext}>
            {nextLabel}
          </Button>
        )}
      </div>
    </Form>
  );
}
