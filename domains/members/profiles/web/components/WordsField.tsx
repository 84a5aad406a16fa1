import { useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Chip } from '#platform/ui/Chip.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { PROFILE_LIMITS } from '../../contract/constants.ts';

interface WordsFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly max: number;
  readonly value: readonly string[];
  readonly onChange: (words: readonly string[]) => void;
  readonly error?: string | undefined;
}

/** A list of words: typed and added one at a time, or several with commas; each is taken away by its chip. */
export function WordsField({ id, label, hint, max, value, onChange, error }: WordsFieldProps) {
  const [typed, setTyped] = useState('');
  const isFull = value.length >= max;
  const add = (): void => {
    const words = typed
      .split(',')
      .map((word) => word.replace(/\s+/g, ' ').trim().slice(0, PROFILE_LIMITS.tagMax));
    const unique = new Map([...value, ...words].filter(Boolean).map((word) => [word.toLowerCase(), word]));
    onChange([...unique.values()].slice(0, max));
    setTyped('');
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-start gap-2">
        <Field
          id={id}
          label={label}
          hint={isFull ? `You have ${max}. Remove one to add another.` : hint}
          error={error}
          className="flex-1"
        >
          <TextInput
            value={typed}
            maxLength={400}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => typed.trim() && !isFull && add()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (!isFull) add();
            }}
          />
        </Field>
        <Button
          className="mt-6"
          aria-label={`Add to ${label.toLowerCase()}`}
          onClick={() => !isFull && add()}
        >
          Add
        </Button>
      </div>
      {value.length > 0 && (
        <ul aria-label={`${label} on your profile`} className="flex flex-wrap gap-2">
          {value.map((word) => (
            <li key={word} className="min-w-0 max-w-full">
              <Chip
                aria-label={`Remove ${word}`}
                className="max-w-full"
                onRemove={() => onChange(value.filter((kept) => kept !== word))}
              >
                {word}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
