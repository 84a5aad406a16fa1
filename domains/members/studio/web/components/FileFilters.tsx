import { type ReactElement, useEffect, useRef } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { anything } from '#platform/ui/form-rules.ts';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { type Category, FILE_KINDS, type FileKind, type FileSort } from '../../contract/constants.ts';
import type { FileFilter } from '../file-filter.ts';
import { CATEGORY_OPTIONS, KIND_LABEL } from '../words.ts';

interface FileFiltersProps {
  readonly filter: FileFilter;
  readonly onChange: (change: Partial<FileFilter>) => void;
}

const BOX = 'basis-40 max-md:basis-full';
const SORTS: readonly { value: FileSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'Name' },
  { value: 'size', label: 'Largest' },
  { value: 'views', label: 'Most viewed' },
  { value: 'downloads', label: 'Most downloaded' },
];

/** Which files are listed, and in which order. */
export function FileFilters({ filter, onChange }: FileFiltersProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = filter.q;
  }, [filter.q]);
  return (
    <Form
      rules={{ q: anything }}
      aria-label="Find files"
      onSubmit={({ q }) => onChange({ q: q.trim() })}
      className="flex-wrap items-end gap-3"
    >
      <Field label="Search" name="q" className={BOX}>
        <TextInput ref={input} defaultValue={filter.q} autoComplete="off" />
      </Field>
      <Field label="Kind" className={BOX}>
        <Select
          value={filter.kind ?? ''}
          placeholder="All"
          options={FILE_KINDS.map((value) => ({ value, label: KIND_LABEL[value] }))}
          onChange={(event) => onChange({ kind: (event.target.value || null) as FileKind | null })}
        />
      </Field>
      <Field label="Category" className={BOX}>
        <Select
          value={filter.category ?? ''}
          placeholder="All"
          options={CATEGORY_OPTIONS}
          onChange={(event) => onChange({ category: (event.target.value || null) as Category | null })}
        />
      </Field>
      <Field label="Sort by" className={BOX}>
        <Select
          value={filter.sort}
          options={SORTS}
          onChange={(event) => onChange({ sort: event.target.value as FileSort })}
        />
      </Field>
      <SubmitButton>Find</SubmitButton>
    </Form>
  );
}
