import { type ReactElement, useCallback } from 'react';
import { Chip } from '#platform/ui/Chip.tsx';
import { Combobox } from '#platform/ui/Combobox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SearchField } from '#platform/ui/SearchField.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { useSearchText } from '#platform/web/use-search-text.ts';
import { PROJECT_LIMITS, PROJECT_SORTS, PROJECT_STAGES, PROJECT_TRAITS } from '../../contract/constants.ts';
import { COUNTRY_CODES } from '../../contract/regions.ts';
import type { ProjectPage } from '../../contract/schemas.ts';
import type { BrowseFilter } from '../browse-filter.ts';
import { formatRegion } from './format-region.ts';
import { SORT_LABELS, STAGE_LABELS, TRAIT_LABELS } from './wording.ts';

const ANY = { value: 'any', label: 'Any country' };
const COUNTRY_OPTIONS = [
  ANY,
  ...COUNTRY_CODES.map((value) => ({ value, label: formatRegion(value) })).sort((left, right) =>
    left.label.localeCompare(right.label, 'en'),
  ),
];

type ProjectFiltersProps = {
  filter: BrowseFilter;
  facets: ProjectPage['facets'] | undefined;
  onChange: (change: Partial<BrowseFilter>) => void;
};

/** Search, categories with their counts, what narrows the list, and the order. */
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
      </div>
      <Narrowing filter={filter} onChange={onChange} />
    </div>
  );
}

/** Region, stage and traits, and the order. */
function Narrowing({ filter, onChange }: Pick<ProjectFiltersProps, 'filter' | 'onChange'>): ReactElement {
  return (
    <div className="grid gap-2 md:grid-cols-4">
      <Field label="Country" labelHidden>
        <Combobox
          options={COUNTRY_OPTIONS}
          value={filter.region.split('-')[0] || ANY.value}
          searchLabel="Search countries"
          onValueChange={(value) => onChange({ region: value === ANY.value ? '' : value })}
        />
      </Field>
      <Select
        aria-label="Status"
        value={filter.stage}
        placeholder="Any status"
        options={PROJECT_STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }))}
        onChange={({ target }) =>
          onChange({ stage: PROJECT_STAGES.find((one) => one === target.value) ?? '' })
        }
      />
      <Select
        aria-label="Funding plan"
        value={filter.trait}
        placeholder="Any funding plan"
        options={PROJECT_TRAITS.map((value) => ({ value, label: TRAIT_LABELS[value] }))}
        onChange={({ target }) =>
          onChange({ trait: PROJECT_TRAITS.find((one) => one === target.value) ?? '' })
        }
      />
      <Select
        aria-label="Sort"
        value={filter.sort}
        options={PROJECT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        onChange={({ target }) => {
          const sort = PROJECT_SORTS.find((value) => value === target.value);
          if (sort) onChange({ sort });
        }}
      />
    </div>
  );
}
