import type { ReactElement } from 'react';
import { Chip } from '#platform/ui/Chip.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TOPIC_CATEGORIES, TOPIC_LEVELS } from '../../contract/constants.ts';
import { CATEGORY_LABELS, LEVEL_LABELS, STATE_LABELS } from '../labels.ts';
import { TOPIC_STATES, type TopicFilter } from '../topic-filter.ts';

type TopicFiltersProps = {
  filter: TopicFilter;
  onChange: (next: Partial<TopicFilter>) => void;
};

const chosen = <T extends string>(values: readonly T[], value: string): T | '' =>
  values.find((candidate) => candidate === value) ?? '';

/** Category, level, state and bookmarks; the address keeps them. */
export function TopicFilters({ filter, onChange }: TopicFiltersProps): ReactElement {
  return (
    <search className="flex flex-wrap items-end gap-3" aria-label="Filter topics">
      <Field label="Category" className="min-w-32 flex-1">
        <Select
          value={filter.category}
          onChange={({ target }) => onChange({ category: chosen(TOPIC_CATEGORIES, target.value) })}
          options={[
            { value: '', label: 'All' },
            ...TOPIC_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
          ]}
        />
      </Field>
      <Field label="Level" className="min-w-32 flex-1">
        <Select
          value={filter.level}
          onChange={({ target }) => onChange({ level: chosen(TOPIC_LEVELS, target.value) })}
          options={[
            { value: '', label: 'All' },
            ...TOPIC_LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] })),
          ]}
        />
      </Field>
      <Field label="State" className="min-w-32 flex-1">
        <Select
          value={filter.state}
          onChange={({ target }) => onChange({ state: chosen(TOPIC_STATES, target.value) })}
          options={[
            { value: '', label: 'All' },
            ...TOPIC_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
          ]}
        />
      </Field>
      <Chip
        className="mb-1"
        selected={filter.bookmarked}
        onClick={() => onChange({ bookmarked: !filter.bookmarked })}
      >
        Bookmarked
      </Chip>
    </search>
  );
}
