import { useId, useState } from 'react';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { numberProblem, numberText, parseAmount } from '#platform/ui/parse-number.ts';
import { TextInput } from '#platform/ui/TextInput.tsx';

interface AmountFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: number | undefined;
  readonly onChange: (amount: string | null) => void;
}

const LIMITS = { min: 0, max: 1e15 };

/** An amount to filter by; taken when the field is left or with Enter, so that no half-typed number is searched. */
export function AmountField({ label, placeholder, value, onChange }: AmountFieldProps) {
  const shown = numberText(value ?? null);
  const [text, setText] = useState(shown);
  const [problem, setProblem] = useState<string | null>(null);
  const noteId = useId();
  const [last, setLast] = useState(shown);
  if (shown !== last) {
    // The filter was changed elsewhere: by its chip, by "Clear all", by Back.
    setLast(shown);
    setText(shown);
    setProblem(null);
  }
  const take = (): void => {
    const amount = parseAmount(text, 'USD');
    const found = numberProblem(amount, LIMITS);
    setProblem(found);
    if (found !== null) return;
    const wanted = amount ? numberText(amount) : '';
    setText(wanted);
    if (wanted !== shown) onChange(wanted || null);
  };
  const type = (typed: string): void => {
    setText(typed);
    if (problem !== null) setProblem(numberProblem(parseAmount(typed, 'USD'), LIMITS));
  };
  return (
    <>
      <TextInput
        aria-label={label}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : noteId}
        placeholder={placeholder}
        inputMode="decimal"
        className="basis-0 grow"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
      {problem !== null && (
        <div role="status" className="order-last basis-full">
          <FieldError id={noteId}>
            {label}: {problem}
          </FieldError>
        </div>
      )}
    </>
  );
}
