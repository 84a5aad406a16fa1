import { moneyText } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Chip } from '#platform/ui/Chip.tsx';
import { LIST_FILTERS, type ListFilter } from '../filter-address.ts';
import type { GrantFilterState } from '../hooks/use-grant-filters.ts';
import { applicantLabel, KIND_LABELS, regionLabel, SUPPORT_LABELS } from '../labels.ts';

interface ActiveFiltersProps {
  readonly filters: GrantFilterState;
  readonly sourceNames: (id: string) => string;
}

/** The filters that are set, each with a way out, and one for all. */
export function ActiveFilters({ filters, sourceNames }: ActiveFiltersProps) {
  if (filters.setCount === 0) return null;
  const { status, saved, closesWithinDays, minAmount, maxAmount } = filters.query;
  return (
    <>
      {status === 'all' && <Chip onRemove={() => filters.set('status', null)}>Closed and past too</Chip>}
      {saved && <Chip onRemove={() => filters.set('saved', null)}>Saved grants</Chip>}
      {closesWithinDays !== undefined && (
        <Chip
          onRemove={() => filters.set('closesWithinDays', null)}
        >{`Closes within ${closesWithinDays} days`}</Chip>
      )}
      {minAmount !== undefined && (
        <Chip
          onRemove={() => filters.set('minAmount', null)}
        >{`At least ${moneyText(Number(minAmount), 'USD')}`}</Chip>
      )}
      {maxAmount !== undefined && (
        <Chip
          onRemove={() => filters.set('maxAmount', null)}
        >{`At most ${moneyText(Number(maxAmount), 'USD')}`}</Chip>
      )}
      {LIST_FILTERS.flatMap((name) =>
        (filters.query[name] ?? []).map((value) => (
          <Chip key={`${name}-${value}`} onRemove={() => filters.toggle(name, value)}>
            {nameOf(name, value, sourceNames)}
          </Chip>
        )),
      )}
      <Button variant="quiet" size="s" onClick={() => filters.clear()}>
        Clear all
      </Button>
    </>
  );
}

function nameOf(filter: ListFilter, value: string, sourceNames: (id: string) => string): string {
  if (filter === 'applicantType') return applicantLabel(value);
  if (filter === 'region') return regionLabel(value);
  if (filter === 'source') return sourceNames(value);
  if (filter === 'kind') return KIND_LABELS[value as keyof typeof KIND_LABELS] ?? value;
  if (filter === 'support') return SUPPORT_LABELS[value as keyof typeof SUPPORT_LABELS] ?? value;
  return value;
}
