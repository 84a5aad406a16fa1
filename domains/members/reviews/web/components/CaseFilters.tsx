import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { CASE_LISTS, type CaseList } from '../../contract/constants.ts';
import type { ReviewList } from '../../contract/schemas.ts';
import type { CaseFilter } from '../case-filter.ts';
import { LIST_LABEL } from '../words.ts';

interface CaseFiltersProps {
  readonly filter: CaseFilter;
  readonly kinds: ReviewList['kinds'];
  /** All cases are of the filter's kind. */
  readonly isKindFixed: boolean;
  readonly onChange: (change: Partial<CaseFilter>) => void;
}

const BOX = 'basis-44 max-md:basis-full';

/** Which cases are listed. */
export function CaseFilters({ filter, kinds, isKindFixed, onChange }: CaseFiltersProps): ReactElement {
  const [member, setMember] = useState(filter.member);
  useEffect(() => setMember(filter.member), [filter.member]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange({ member: member.trim() });
  };
  const decisions = kinds.find(({ id }) => id === filter.kind)?.decisions ?? [];
  const optionsOf = (named: readonly { readonly id: string; readonly label: string }[]) =>
    named.map(({ id, label }) => ({ value: id, label }));
  return (
    <form onSubmit={search} className="flex flex-wrap items-end gap-3">
      <Field label="List" className={BOX}>
        <Select
          value={filter.show}
          options={CASE_LISTS.map((value) => ({ value, label: LIST_LABEL[value] }))}
          onChange={(event) => onChange({ show: event.target.value as CaseList, decision: null })}
        />
      </Field>
      {!isKindFixed && (
        <Field label="Kind" className={BOX}>
          <Select
            value={filter.kind ?? ''}
            placeholder="All"
            options={optionsOf(kinds)}
            onChange={(event) => onChange({ kind: event.target.value || null, decision: null })}
          />
        </Field>
      )}
      {filter.show === 'decided' && decisions.length > 0 && (
        <Field label="Decision" className={BOX}>
          <Select
            value={filter.decision ?? ''}
            placeholder="All"
            options={optionsOf(decisions)}
            onChange={(event) => onChange({ decision: event.target.value || null })}
          />
        </Field>
      )}
      <Field label="Member" className={BOX}>
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
