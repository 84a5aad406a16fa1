import { type ReactElement, useId, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Chip } from '#platform/ui/Chip.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FieldError } from '#platform/ui/FieldError.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { PROJECT_CATEGORIES, PROJECT_LIMITS } from '../../contract/constants.ts';

type CategoriesFieldProps = {
  value: readonly string[];
  onChange: (categories: string[]) => void;
  error?: string | undefined;
  id: string;
};

const sameName = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** Up to five categories: the offered ones as toggles, others typed. */
export function CategoriesField({ value, onChange, error, id }: CategoriesFieldProps): ReactElement {
  const noteId = useId();
  const isFull = value.length >= PROJECT_LIMITS.categories;
  const has = (name: string): boolean => value.some((chosen) => sameName(chosen, name));
  const toggle = (name: string): void => {
    if (has(name)) onChange(value.filter((chosen) => !sameName(chosen, name)));
    else if (!isFull) onChange([...value, name]);
  };
  const own = value.filter((name) => !PROJECT_CATEGORIES.some((offered) => sameName(offered, name)));
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={noteId} className="min-w-0">
      <legend className="mb-1 font-semibold">Categories</legend>
      <div className="flex flex-wrap gap-2">
        {[...PROJECT_CATEGORIES, ...own].map((name) => (
          <Chip
            key={name}
            selected={has(name)}
            aria-disabled={isFull && !has(name) ? true : undefined}
            onClick={() => toggle(name)}
          >
            {name}
          </Chip>
        ))}
      </div>
      {!isFull && <OwnCategory onAdd={(name) => !has(name) && onChange([...value, name])} />}
      <div id={noteId} aria-live="polite" className="mt-1">
        {error ? (
          <FieldError id={`${noteId}-error`}>{error}</FieldError>
        ) : (
          <span className="text-13 text-ink-3">
            {isFull ? 'Five are chosen. Remove one to choose another.' : 'Choose one to five.'}
          </span>
        )}
      </div>
    </fieldset>
  );
}

function OwnCategory({ onAdd }: { onAdd: (name: string) => void }): ReactElement {
  const [typed, setTyped] = useState('');
  const add = (): void => {
    const name = typed.replace(/\s+/g, ' ').trim();
    if (name) onAdd(name);
    setTyped('');
  };
  return (
    <div className="mt-3 flex max-w-80 items-end gap-2">
      <Field label="Another category" optional className="flex-1">
        <TextInput
          value={typed}
          maxLength={PROJECT_LIMITS.categoryMax}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <Button onClick={add}>Add</Button>
    </div>
  );
}
