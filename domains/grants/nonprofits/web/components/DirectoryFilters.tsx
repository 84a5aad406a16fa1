import { type ReactElement, useCallback } from 'react';
import { countryName } from '#platform/kernel/countries.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { Combobox } from '#platform/ui/Combobox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SearchField } from '#platform/ui/SearchField.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { useSearchText } from '#platform/web/use-search-text.ts';
import { NONPROFIT_SORTS, SEARCH_MAX } from '../../contract/constants.ts';
import { NTEE_GROUPS, NTEE_MAJORS } from '../../contract/ntee.ts';
import type { NonprofitPage } from '../../contract/schemas.ts';
import type { DirectoryFilter } from '../directory-filter.ts';
import { SORT_LABELS } from '../words.ts';

const ANY = 'any';

/** Options of a choice with their counts, with the one that is set even where it finds nothing. */
function optionsOf(
  any: string,
  found: readonly { readonly value: string; readonly label: string; readonly count: number }[],
  set: { readonly value: string; readonly label: string },
) {
  const counted = found.map(({ value, label, count }) => ({ value, label, hint: numberText(count) }));
  const isMissing = set.value !== '' && !found.some(({ value }) => value === set.value);
  return [{ value: ANY, label: any }, ...counted, ...(isMissing ? [set] : [])];
}

type DirectoryFiltersProps = {
  filter: DirectoryFilter;
  facets: NonprofitPage['facets'] | undefined;
  onChange: (change: Partial<DirectoryFilter>) => void;
};

/** Search, country, state and NTEE group with their counts, and the order. */
export function DirectoryFilters({ filter, facets, onChange }: DirectoryFiltersProps): ReactElement {
  const { country, state, ntee, sort } = filter;
  // Without words nothing matches better: the list is by name.
  const isRanked = filter.q.trim() !== '';
  const search = useCallback((q: string) => onChange({ q }), [onChange]);
  const [text, setText] = useSearchText(filter.q, search);
  const countries = (facets?.countries ?? []).map(({ country: value, name: label, count }) => ({
    value,
    label,
    count,
  }));
  const states = (facets?.states ?? []).map(({ state: value, name: label, count }) => ({
    value,
    label,
    count,
  }));
  const groups = (facets?.ntee ?? []).map(({ group: value, name: label, count }) => ({
    value,
    label,
    count,
  }));
  return (
    <div className="my-4 flex flex-col gap-2">
      <SearchField
        label="Search nonprofits"
        placeholder="Name, cause, city or registry number"
        value={text}
        maxLength={SEARCH_MAX}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="Country" labelHidden>
          <Combobox
            options={optionsOf('Any country', countries, {
              value: country,
              label: country && countryName(country),
            })}
            value={country || ANY}
            searchLabel="Search countries"
            onValueChange={(value) => onChange({ country: value === ANY ? '' : value })}
          />
        </Field>
        <Field label="State" labelHidden>
          <Combobox
            options={optionsOf('Any state', states, { value: state, label: state })}
            value={state || ANY}
            searchLabel="Search states"
            onValueChange={(value) => onChange({ state: value === ANY ? '' : value })}
          />
        </Field>
        <Field label="Cause" labelHidden>
          <Combobox
            options={optionsOf('Any cause', groups, { value: ntee, label: ntee && NTEE_GROUPS[ntee] })}
            value={ntee || ANY}
            searchLabel="Search causes"
            onValueChange={(value) => onChange({ ntee: NTEE_MAJORS.find((major) => major === value) ?? '' })}
          />
        </Field>
        <Select
          aria-label="Sort"
          value={sort === 'relevance' && !isRanked ? 'name' : sort}
          options={NONPROFIT_SORTS.filter((value) => value !== 'relevance' || isRanked).map((value) => ({
            value,
            label: SORT_LABELS[value],
          }))}
          onChange={({ target }) =>
            onChange({ sort: NONPROFIT_SORTS.find((value) => value === target.value) ?? 'relevance' })
          }
        />
      </div>
    </div>
  );
}
