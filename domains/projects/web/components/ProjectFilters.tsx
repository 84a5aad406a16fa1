import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Chip } from '#platform/ui/Chip.tsx';
import { SearchField } from '#platform/ui/SearchField.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { PROJECT_LIMITS, PROJECT_SORTS } from '../../contract/constants.ts';
import type { ProjectPage } from '../../contract/schemas.ts';
import type { BrowseFilter } from '../browse-filter.ts';
import { SORT_LABELS } from './wording.ts';

/** Waiting this long after the last key keeps the server from searching for half a word. */
const SEARCH_DELAY_MS = 300;

type ProjectFiltersProps = {
  filter: BrowseFilter;
  facets: ProjectPage['facets'] | undefined;
  onChange: (change: Partial<BrowseFilter>) => void;
};

/** Search, categories with their counts, and the order. */
export function ProjectFilters({ filter, facets, onChange }: ProjectFiltersProps): ReactElement {
  const categories = facets?.categories ?? [];
  return (
    <div className="flex flex-col gap-3">
      <SearchBox q={filter.q} onSearch={(q) => onChange({ q })} />
      <div className="flex flex-wrap items-center gap-2">
        {filter.category && <Chip onRemove={() => onChange({ category: '' })}>{filter.category}</Chip>}
        {categories
          .filter(({ name }) => name.toLowerCase() !== filter.category.toLowerCase())
          .map(({ name, count }) => (
            <Chip key={name} onClick={() => onChange({ category: name })}>
              {name} <span className="tnum font-normal text-ink-3">{count}</span>
            </Chip>
          ))}
        <div className="ms-auto w-44 max-md:ms-0">
          <Select
            size="s"
            aria-label="Sort"
            value={filter.sort}
            options={PROJECT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
            onChange={({ target }) => {
              const sort = PROJECT_SORTS.find((value) => value === target.value);
              if (sort) onChange({ sort });
            }}
          />
        </div>
      </div>
    </div>
  );
}

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }): ReactElement {
  const [typed, setTyped] = useState(q);
  const asked = useRef(q);
  useEffect(() => {
    // The address changed by other means (Back, Clear): the field follows. Its own changes come back as `asked`.
    if (q !== asked.current) setTyped(q);
    asked.current = q;
  }, [q]);
  useEffect(() => {
    if (typed === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = typed;
      onSearch(typed);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <SearchField
      label="Search projects"
      placeholder="Search projects"
      value={typed}
      maxLength={PROJECT_LIMITS.searchMax}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
