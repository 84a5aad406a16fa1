import { type ReactElement, useCallback } from 'react';
import { SearchField } from '#platform/ui/SearchField.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { useSearchText } from '#platform/web/use-search-text.ts';
import { PROPOSAL_LIMITS as LIMITS } from '../../contract/constants.ts';
import { type ListFilter, readFilter } from '../list-filter.ts';

const PHASES = [
  { value: '', label: 'Any state' },
  { value: 'open', label: 'Voting open' },
  { value: 'notice', label: 'In notice' },
  { value: 'closed', label: 'Closed' },
  { value: 'withdrawn', label: 'Withdrawn' },
];
const SCOPES = [
  { value: 'all', label: 'All proposals' },
  { value: 'due', label: 'Votes due' },
  { value: 'mine', label: 'Yours' },
];

type ListFiltersProps = { filter: ListFilter; onChange: (part: Partial<ListFilter>) => void };

/** Filters of the list. */
export function ListFilters({ filter, onChange }: ListFiltersProps): ReactElement {
  const searchFor = useCallback((q: string) => onChange({ q }), [onChange]);
  const [text, setText] = useSearchText(filter.q, searchFor);
  const choose = (name: 'phase' | 'scope', value: string): void =>
    onChange({ [name]: readFilter(new URLSearchParams({ [name]: value }))[name] });
  return (
    <div className="my-4 flex flex-wrap gap-2">
      <SearchField
        label="Search proposals"
        placeholder="Words of the proposal"
        className="min-w-0 flex-1 basis-64 max-md:basis-full"
        value={text}
        maxLength={LIMITS.searchMax}
        onChange={({ target }) => setText(target.value)}
      />
      <Select
        aria-label="State"
        className="w-40 max-md:min-w-32 max-md:flex-1"
        value={filter.phase}
        options={PHASES}
        onChange={({ target }) => choose('phase', target.value)}
      />
      <Select
        aria-label="Whose"
        className="w-40 max-md:min-w-32 max-md:flex-1"
        value={filter.scope}
        options={SCOPES}
        onChange={({ target }) => choose('scope', target.value)}
      />
    </div>
  );
}
