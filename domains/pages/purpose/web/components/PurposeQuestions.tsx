import { type ReactElement, useState } from 'react';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { PURPOSE_QUESTIONS, type PurposeQuestion } from '../../contract/purpose-questions.ts';
import type { Answers } from '../../contract/schemas.ts';

interface PurposeQuestionsProps {
  readonly initial: Answers | null;
  readonly busy: boolean;
  readonly onAnswer: (answers: Answers) => void;
}

/** The questions about causes. */
export function PurposeQuestions({ initial, busy, onAnswer }: PurposeQuestionsProps): ReactElement {
  const [answers, setAnswers] = useState<Partial<Answers>>(initial ?? {});
  const [isSent, setSent] = useState(false);
  const submit = () => {
    setSent(true);
    if (PURPOSE_QUESTIONS.every(({ id, most }) => isAnswered(answers[id], most)))
      onAnswer(answers as Answers);
  };
  return (
    <Form busy={busy} onSubmit={submit} className="max-w-form flex-col gap-6">
      {PURPOSE_QUESTIONS.map((question) => {
        const { id, text, most, options } = question;
        const chosen = answers[id] ?? [];
        const choose = (next: string[]) => setAnswers({ ...answers, [id]: next });
        const isOpen = isSent && !isAnswered(chosen, most);
        return most > 1 ? (
          <ManyField key={id} question={question} chosen={chosen} onChoose={choose} isOpen={isOpen} />
        ) : (
          <RadioGroup
            key={id}
            legend={text}
            options={options.map(({ id: value, label }) => ({ value, label }))}
            value={chosen[0] ?? null}
            onValueChange={(value) => choose([value])}
            error={isOpen ? 'Choose one answer' : undefined}
          />
        );
      })}
      <div>
        <SubmitButton variant="filled">Show my causes</SubmitButton>
      </div>
    </Form>
  );
}

function isAnswered(chosen: readonly string[] | undefined, most: number): boolean {
  return chosen !== undefined && chosen.length > 0 && chosen.length <= most;
}

interface ManyFieldProps {
  readonly question: PurposeQuestion;
  readonly chosen: readonly string[];
  readonly onChoose: (next: string[]) => void;
  readonly isOpen: boolean;
}

function ManyField({ question, chosen, onChoose, isOpen }: ManyFieldProps): ReactElement {
  const { id, text, most, options } = question;
  const noteId = `purpose-${id}`;
  return (
    <fieldset className="min-w-0" aria-describedby={noteId}>
      <legend className="mb-1 font-semibold">{text}</legend>
      <p id={noteId} className="text-13 text-ink-3">
        Choose up to {most}.
      </p>
      <div className="flex flex-col">
        {options.map((option) => (
          <Checkbox
            key={option.id}
            label={option.label}
            checked={chosen.includes(option.id)}
            disabled={chosen.length >= most && !chosen.includes(option.id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, option.id] : chosen.filter((one) => one !== option.id))
            }
          />
        ))}
      </div>
      <div aria-live="polite">
        {isOpen && <FieldError id={`${noteId}-problem`}>Choose at least one answer</FieldError>}
      </div>
    </fieldset>
  );
}
