import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { APPEAL_LISTS, type AppealListName } from '../../../contract/appeal-lists.ts';
import type { AppealFilter } from '../../appeal-filter.ts';

const LABELS: Readonly<Record<AppealListName, string>> = {
  open: 'Waiting for an answer',
  upheld: 'Were right',
  refused: 'Were refused',
};

interface AppealFiltersProps {
  readonly filter: AppealFilter;
  readonly onChange: (change: Partial<AppealFilter>) => void;
}

/** Which appeals are listed. */
export function AppealFilters({ filter, onChange }: AppealFiltersProps): ReactElement {
  const [member, setMember] = useState(filter.member);
  useEffect(() => setMember(filter.member), [filter.member]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange({ member: member.trim() });
  };
  return (
    <form onSubmit={search} className="flex flex-wrap items-end gap-3">
      <Field label="Appeals" className="basis-52 max-md:basis-full">
        <Select
          value={filter.show}
          options={APPEAL_LISTS.map((value) => ({ value, label: LABELS[value] }))}
          onChange={(event) => onChange({ show: event.target.value as AppealListName })}
        />
      </Field>
      <Field label="Member" className="basis-52 max-md:basis-full">
        <TextInput
          value={member}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setMember(event.target.value)}
        />
      </Field>
      <Button type="submit">Find</Button>
    </form>
  );
}
