import { useState } from 'react';
import { TextInput } from '#platform/ui/TextInput.tsx';

interface AmountFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: number | undefined;
  readonly onChange: (amount: string | null) => void;
}

/** An amount to filter by; taken when the field is left or with Enter, so that no half-typed number is searched. */
export function AmountField({ label, placeholder, value, onChange }: AmountFieldProps) {
  const shown = value === undefined ? '' : String(value);
  const [text, setText] = useState(shown);
  const [last, setLast] = useState(shown);
  if (shown !== last) {
    // The filter was changed elsewhere: by its chip, by "Clear all", by Back.
    setLast(shown);
    setText(shown);
  }
  const take = (): void => {
    const amount = Number(text.replace(/[\s,]/g, ''));
    const wanted = amount > 0 && amount <= 1e15 ? String(amount) : '';
    setText(wanted);
    if (wanted !== shown) onChange(wanted || null);
  };
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder}
      inputMode="decimal"
      className="basis-0 grow"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
