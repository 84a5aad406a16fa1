import { type ReactElement, useCallback } from 'react';
import { SearchField } from '#platform/ui/SearchField.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useSearchText } from '#platform/web/use-search-text.ts';
import { EXCHANGE_LIMITS } from '../../contract/constants.ts';
import { type ListFilter, priceOf, readFilter } from '../list-filter.ts';
import { CATEGORY_OPTIONS, UNIT_OPTIONS } from '../words.ts';

const CHOICES = [
  {
    name: 'scope',
    label: 'Which listings',
    options: [
      { value: 'open', label: 'Open listings' },
      { value: 'mine', label: 'Your listings' },
    ],
  },
  {
    name: 'kind',
    label: 'Kind',
    options: [
      { value: '', label: 'Offers and requests' },
      { value: 'offer', label: 'Offers' },
      { value: 'request', label: 'Requests' },
    ],
  },
  {
    name: 'category',
    label: 'Category',
    options: [{ value: '', label: 'Any category' }, ...CATEGORY_OPTIONS],
  },
  { name: 'unit', label: 'Unit', options: [{ value: '', label: 'Any unit' }, ...UNIT_OPTIONS] },
  {
    name: 'place',
    label: 'Place',
    options: [
      { value: '', label: 'Anywhere' },
      { value: 'remote', label: 'Remote' },
      { value: 'onsite', label: 'On site' },
    ],
  },
  {
    name: 'sort',
    label: 'Sort by',
    options: [
      { value: 'newest', label: 'Newest' },
      { value: 'price', label: 'Price' },
      { value: 'ending', label: 'Ending soon' },
    ],
  },
] as const;

type ListingFiltersProps = { filter: ListFilter; onChange: (part: Partial<ListFilter>) => void };

/** Filters of the list. */
export function ListingFilters({ filter, onChange }: ListingFiltersProps): ReactElement {
  const searchFor = useCallback((q: string) => onChange({ q }), [onChange]);
  const [text, setText] = useSearchText(filter.q, searchFor);
  const searchUpTo = useCallback((most: string) => onChange({ most: priceOf(most) }), [onChange]);
  const [most, setMost] = useSearchText(filter.most, searchUpTo);
  const choose = (name: keyof ListFilter, value: string): void =>
    onChange({ [name]: readFilter(new URLSearchParams({ [name]: value }))[name] });
  return (
    <div className="my-4 flex flex-wrap gap-2">
      <SearchField
        label="Search offers and requests"
        placeholder="Search"
        className="min-w-0 flex-1 basis-64"
        value={text}
        maxLength={EXCHANGE_LIMITS.searchMax}
        onChange={({ target }) => setText(target.value)}
      />
      {CHOICES.map(({ name, label, options }) => (
        <Select
          key={name}
          aria-label={label}
          className="w-40"
          value={filter[name]}
          options={options}
          onChange={({ target }) => choose(name, target.value)}
        />
      ))}
      <TextInput
        aria-label="HDAG for each unit at most"
        placeholder="HDAG at most"
        inputMode="decimal"
        className="w-36"
        value={most}
        onChange={({ target }) => setMost(target.value)}
      />
    </div>
  );
}
