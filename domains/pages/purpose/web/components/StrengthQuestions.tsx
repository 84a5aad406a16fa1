import { type ReactElement, useState } from 'react';
import { Form } from '#platform/ui/Form.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import type { StrengthRatings } from '../../contract/read-strengths.ts';
import { RATING_NAMES, STATEMENTS } from '../../contract/strengths.ts';
import { checkedRatings } from '../checked-answers.ts';

interface StrengthQuestionsProps {
  readonly initial: StrengthRatings | null;
  readonly busy: boolean;
  readonly onAnswer: (ratings: StrengthRatings) => void;
}

const OPTIONS = RATING_NAMES.map((label, at) => ({ value: String(at + 1), label }));

/** The statements to rate. */
export function StrengthQuestions({ initial, busy, onAnswer }: StrengthQuestionsProps): ReactElement {
  const [ratings, setRatings] = useState<Readonly<Record<string, number>>>({ ...initial });
  const [isSent, setSent] = useState(false);
  const submit = () => {
    setSent(true);
    const complete = checkedRatings(ratings);
    if (complete) onAnswer(complete);
  };
  return (
    <Form busy={busy} onSubmit={submit} className="max-w-read flex-col gap-6">
      {STATEMENTS.map(({ id, text }) => (
        <RadioGroup
          key={id}
          legend={text}
          row
          options={OPTIONS}
          value={ratings[id] === undefined ? null : String(ratings[id])}
          onValueChange={(value) => setRatings({ ...ratings, [id]: Number(value) })}
          error={isSent && ratings[id] === undefined ? 'Choose how well this describes you' : undefined}
        />
      ))}
      <div>
        <SubmitButton variant="filled">Show my strengths</SubmitButton>
      </div>
    </Form>
  );
}
