import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { USER_STATES } from '../../../contract/user-constants.ts';
import { ROLE_CHOICES, type UserListFilter, VERIFIED_CHOICES } from '../../user-filter.ts';
import { ROLE_LABEL } from '../../user-words.ts';

interface UserFiltersProps {
  readonly filter: UserListFilter;
  /** A changed filter begins at its first page. */
  readonly onChange: (filter: UserListFilter) => void;
}

const BOX = 'basis-40 max-md:basis-full';
const STATE_LABEL = { open: 'Not locked', locked: 'Locked' } as const;
const VERIFIED_LABEL = { yes: 'Verified', no: 'Not verified' } as const;

/** Search and filters of the accounts. */
export function UserFilters({ filter, onChange }: UserFiltersProps): ReactElement {
  const [search, setSearch] = useState(filter.search);
  useEffect(() => setSearch(filter.search), [filter.search]);
  const change = (part: Partial<UserListFilter>) => onChange({ ...filter, ...part, after: null });
  const find = (event: FormEvent) => {
    event.preventDefault();
    change({ search: search.trim() });
  };
  return (
    <form onSubmit={find} className="flex flex-wrap items-end gap-3">
      <Field label="Start of a username, or a whole email address" className="basis-80 max-md:basis-full">
        <TextInput
          value={search}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      <Button type="submit">Find</Button>
      <Choice
        label="Role"
        value={filter.role}
        choices={ROLE_CHOICES}
        words={ROLE_LABEL}
        onChange={(role) => change({ role })}
      />
      <Choice
        label="State"
        value={filter.state}
        choices={USER_STATES}
        words={STATE_LABEL}
        onChange={(state) => change({ state })}
      />
      <Choice
        label="Email address"
        value={filter.verified}
        choices={VERIFIED_CHOICES}
        words={VERIFIED_LABEL}
        onChange={(verified) => change({ verified })}
      />
    </form>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T | null;
  readonly choices: readonly T[];
  readonly words: Readonly<Record<T, string>>;
  readonly onChange: (value: T | null) => void;
}

function Choice<T extends string>({ label, value, choices, words, onChange }: ChoiceProps<T>): ReactElement {
  return (
    <Field label={label} className={BOX}>
      <Select
        value={value ?? ''}
        placeholder="All"
        options={choices.map((choice) => ({ value: choice, label: words[choice] }))}
        onChange={(event) => onChange(choices.find((choice) => choice === event.target.value) ?? null)}
      />
    </Field>
  );
}
