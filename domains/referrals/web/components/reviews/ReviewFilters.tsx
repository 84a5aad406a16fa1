import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { REVIEW_LISTS, type ReviewList } from '../../../contract/review-lists.ts';
import type { ReviewFilter } from '../../review-filter.ts';
import { KIND_LABEL, LIST_LABEL } from '../../review-words.ts';

interface ReviewFiltersProps {
  readonly filter: ReviewFilter;
  readonly onChange: (change: Partial<ReviewFilter>) => void;
}

/** Which reviews are listed. */
export function ReviewFilters({ filter, onChange }: ReviewFiltersProps): ReactElement {
  const [member, setMember] = useState(filter.member);
  useEffect(() => setMember(filter.member), [filter.member]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange({ member: member.trim() });
  };
  return (
    <form onSubmit={search} className="flex flex-wrap items-end gap-3">
      <Field label="List" className="basis-52 max-md:basis-full">
        <Select
          value={filter.show}
          options={REVIEW_LISTS.map((value) => ({ value, label: LIST_LABEL[value] }))}
          onChange={(event) => onChange({ show: event.target.value as ReviewList })}
        />
      </Field>
      <Field label="Rewards" className="basis-40 max-md:basis-full">
        <Select
          value={filter.kind ?? ''}
          placeholder="All"
          options={Object.entries(KIND_LABEL).map(([value, label]) => ({ value, label }))}
          onChange={(event) => onChange({ kind: (event.target.value || null) as ReviewFilter['kind'] })}
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
