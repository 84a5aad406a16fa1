import { dayText } from '#platform/kernel/format/dates.ts';
import { counted, moneyText, numberText } from '#platform/kernel/format/numbers.ts';
import { RATES_DAY } from '#platform/kernel/rates-day.ts';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { DEADLINE_WINDOWS } from '../../contract/constants.ts';
import type { GrantFacets as Facets } from '../../contract/search-schemas.ts';
import type { ListFilter } from '../filter-address.ts';
import type { GrantFilterState } from '../hooks/use-grant-filters.ts';
import { applicantLabel, KIND_LABELS, regionLabel, SUPPORT_LABELS } from '../labels.ts';
import { AmountField } from './AmountField.tsx';

export interface GrantFacetsProps {
  readonly filters: GrantFilterState;
  readonly facets: Facets | undefined;
  readonly sourceNames: (id: string) => string;
}

const SHOWN = 6;

const GROUPS: readonly { name: ListFilter; title: string; label: (value: string) => string }[] = [
  { name: 'kind', title: 'Kind', label: (value) => KIND_LABELS[value as keyof typeof KIND_LABELS] ?? value },
  {
    name: 'support',
    title: 'Kind of support',
    label: (value) => SUPPORT_LABELS[value as keyof typeof SUPPORT_LABELS] ?? value,
  },
  { name: 'applicantType', title: 'Who applies', label: applicantLabel },
  { name: 'region', title: 'Region', label: regionLabel },
  { name: 'category', title: 'Category', label: (value) => value },
  { name: 'funder', title: 'Funder', label: (value) => value },
  { name: 'source', title: 'Source', label: (value) => value },
];

/** The windows of deadlines with how many close in each; a window of an old address is offered too. */
function closesOptions(counts: Facets['closesWithinDays'] | undefined, chosen: number | undefined) {
  const countOf = new Map(counts?.map(({ value, count }) => [value, count]));
  const days = new Set<number>(DEADLINE_WINDOWS);
  if (chosen !== undefined) days.add(chosen);
  const windows = [...days]
    .sort((a, b) => a - b)
    .map((window) => {
      const count = countOf.get(String(window));
      const label = window === 365 ? 'Within a year' : `Within ${counted(window, 'day')}`;
      return {
        value: String(window),
        label: count === undefined ? label : `${label} (${numberText(count)})`,
      };
    });
  return [{ value: '', label: 'Any time' }, ...windows];
}

/** The filters beside the list, with true counts. */
export function GrantFacets({ filters, facets, sourceNames }: GrantFacetsProps) {
  const closesWithinDays =
    filters.query.closesWithinDays === undefined ? undefined : Number(filters.query.closesWithinDays);
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold">Show</legend>
        <Checkbox
          label="Saved grants"
          checked={filters.query.saved === 'only'}
          onChange={(event) => filters.set('saved', event.target.checked ? 'only' : null)}
        />
        <Checkbox
          label="Closed and past too"
          checked={filters.query.status === 'all'}
          onChange={(event) => filters.set('status', event.target.checked ? 'all' : null)}
        />
      </fieldset>
      <Field label="Closes">
        <Select
          options={closesOptions(facets?.closesWithinDays, closesWithinDays)}
          value={String(closesWithinDays ?? '')}
          onChange={(event) => filters.set('closesWithinDays', event.target.value || null)}
        />
      </Field>
      <AmountRange filters={filters} counts={facets?.minAmount ?? []} />
      {GROUPS.map((group) => (
        <FacetGroup
          key={group.name}
          {...group}
          label={group.name === 'source' ? sourceNames : group.label}
          filters={filters}
          counts={facets?.[group.name] ?? []}
        />
      ))}
    </div>
  );
}

interface AmountRangeProps {
  readonly filters: GrantFilterState;
  readonly counts: Facets['minAmount'];
}

function AmountRange({ filters, counts }: AmountRangeProps) {
  const { minAmount, maxAmount } = filters.query;
  return (
    // A fieldset is as wide as its content wants to be unless told otherwise.
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">Amount</legend>
      <p className="mb-2 text-13 text-ink-3">
        In US dollars; other currencies at the rates of {dayText(RATES_DAY)}.
      </p>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <AmountField
          label="At least"
          placeholder="from"
          value={minAmount === undefined ? undefined : Number(minAmount)}
          onChange={(amount) => filters.set('minAmount', amount)}
        />
        <AmountField
          label="At most"
          placeholder="to"
          value={maxAmount === undefined ? undefined : Number(maxAmount)}
          onChange={(amount) => filters.set('maxAmount', amount)}
        />
      </div>
      {counts.map(({ value, count }) => (
        <Checkbox
          key={value}
          label={`${moneyText(Number(value), 'USD')} or more`}
          count={count}
          checked={Number(minAmount) === Number(value)}
          onChange={({ target }) => filters.set('minAmount', target.checked ? value : null)}
        />
      ))}
    </fieldset>
  );
}

interface FacetGroupProps {
  readonly name: ListFilter;
  readonly title: string;
  readonly label: (value: string) => string;
  readonly filters: GrantFilterState;
  readonly counts: readonly { value: string; count: number }[];
}

function FacetGroup({ name, title, label, filters, counts }: FacetGroupProps) {
  if (counts.length === 0) return null;
  const [first, more] = [counts.slice(0, SHOWN), counts.slice(SHOWN)];
  const box = ({ value, count }: { value: string; count: number }) => (
    <Checkbox
      key={value}
      label={
        <span className="line-clamp-2" title={label(value)}>
          {label(value)}
        </span>
      }
      count={count}
      checked={filters.has(name, value)}
      onChange={() => filters.toggle(name, value)}
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{title}</legend>
      {first.map(box)}
      {more.length > 0 && (
        <details>
          <summary className="link-text cursor-pointer text-13">
            {more.length} more<span className="sr-only">: {title}</span>
          </summary>
          {more.map(box)}
        </details>
      )}
    </fieldset>
  );
}
