import { type ReactElement, useCallback } from 'react';
import { Chip } from '#platform/ui/Chip.tsx';
import { Combobox } from '#platform/ui/Combobox.tsx';
import { SearchField } from '#platform/ui/SearchField.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { useSearchText } from '#platform/web/use-search-text.ts';
import {
  DIRECTORY_SEARCH_MAX,
  DIRECTORY_SORTS,
  OVERLAP_CHOICES,
  PAY_MODES,
  PAY_NAMES,
} from '../../contract/constants.ts';
import { listLanguages } from '../../contract/languages.ts';
import { TEAM_ROLES } from '../../contract/roles.ts';
import { type DirectoryFilter, HOURS_CHOICES } from '../directory-filter.ts';

const SORT_NAMES = { match: 'Best match', updated: 'Last updated', hours: 'Most hours' } as const;
const ANY = { value: 'any', label: '' };

const LANGUAGES = [
  { ...ANY, label: 'Any language' },
  ...listLanguages().map(({ code, name }) => ({ value: code, label: name })),
];
const ROLES = [
  { ...ANY, label: 'Any role' },
  ...TEAM_ROLES.map(({ id, name }) => ({ value: id, label: name })),
];

type DirectoryFiltersProps = {
  filter: DirectoryFilter;
  onChange: (part: Partial<DirectoryFilter>) => void;
};

/** Search, filters and order of the directory. */
export function DirectoryFilters({ filter, onChange }: DirectoryFiltersProps): ReactElement {
  const searchFor = useCallback((q: string) => onChange({ q }), [onChange]);
  const [text, setText] = useSearchText(filter.q, searchFor);
  const unlessAny = (value: string) => (value === 'any' ? '' : value);
  return (
    <div className="my-4 flex flex-wrap gap-2">
      <SearchField
        label="Search people"
        placeholder="Skill, need or username"
        className="min-w-0 flex-1 basis-64"
        value={text}
        maxLength={DIRECTORY_SEARCH_MAX}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="w-44">
        <Combobox
          aria-label="Role"
          options={ROLES}
          value={filter.role || 'any'}
          onValueChange={(role) => onChange({ role: unlessAny(role) })}
        />
      </div>
      <div className="w-44">
        <Combobox
          aria-label="Language"
          options={LANGUAGES}
          value={filter.language || 'any'}
          onValueChange={(language) => onChange({ language: unlessAny(language) })}
        />
      </div>
      <Choices filter={filter} onChange={onChange} />
      {filter.skill && (
        <Chip className="self-center" onRemove={() => onChange({ skill: '' })}>
          {filter.skill.replaceAll('-', ' ')}
        </Chip>
      )}
    </div>
  );
}

function Choices({ filter, onChange }: DirectoryFiltersProps): ReactElement {
  return (
    <>
      <Select
        aria-label="Pay"
        className="w-40"
        value={filter.pay}
        placeholder="Any pay"
        options={PAY_MODES.map((value) => ({ value, label: PAY_NAMES[value] }))}
        onChange={({ target }) => onChange({ pay: PAY_MODES.find((mode) => mode === target.value) ?? '' })}
      />
      <Select
        aria-label="Hours a week"
        className="w-44"
        value={String(filter.hours || '')}
        placeholder="Any hours"
        options={HOURS_CHOICES.map((hours) => ({
          value: String(hours),
          label: `${hours} hours a week or more`,
        }))}
        onChange={({ target }) => onChange({ hours: Number(target.value) })}
      />
      <Select
        aria-label="Shared hours"
        className="w-44"
        value={String(filter.overlap || '')}
        placeholder="Any time zone"
        options={OVERLAP_CHOICES.map((hours) => ({
          value: String(hours),
          label: `${hours} shared hours or more`,
        }))}
        onChange={({ target }) => onChange({ overlap: Number(target.value) })}
      />
      <Select
        aria-label="Sort"
        className="w-36"
        value={filter.sort}
        options={DIRECTORY_SORTS.map((value) => ({ value, label: SORT_NAMES[value] }))}
        onChange={({ target }) =>
          onChange({ sort: DIRECTORY_SORTS.find((sort) => sort === target.value) ?? 'match' })
        }
      />
    </>
  );
}
