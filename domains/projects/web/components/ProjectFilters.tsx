import { type ReactElement, useCallback } from 'react';
import { Chip } from '#platform/ui/Chip.tsx';
import { SearchField } from '#platform/ui/SearchField.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { useSearchText } from '#platform/web/use-search-text.ts';
import { PROJECT_LIMITS, PROJECT_SORTS } from '../../contract/constants.ts';
import type { ProjectPage } from '../../contract/schemas.ts';
import type { BrowseFilter } from '../browse-filter.ts';
import { SORT_LABELS } from './wording.ts';

type ProjectFiltersProps = {
  filter: BrowseFilter;
  facets: ProjectPage['facets'] | undefined;
  onChange: (change: Partial<BrowseFilter>) => void;
};

/** Search, categories with their counts, and the order. */
export function ProjectFilters({ filter, facets, onChange }: ProjectFiltersProps): ReactElement {
  const categories = facets?.categories ?? [];
  const search = useCallback((q: string) => onChange({ q }), [onChange]);
  const [text, setText] = useSearchText(filter.q, search);
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label="Search projects"
        placeholder="Search projects"
        value={text}
        maxLength={PROJECT_LIMITS.searchMax}
        onChange={({ target }) => setText(target.value)}
      />
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
