import type { ReactNode } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { moneyText } from '#platform/kernel/format/numbers.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { FieldChange, TextPart } from '../../contract/history-schemas.ts';
import { catalogApi } from '../api.ts';
import { awardText } from '../award-text.ts';
import { deadlineHour, deadlineWords } from '../format-deadline.ts';
import { applicantLabel, KIND_LABELS, regionLabel, SUPPORT_LABELS } from '../labels.ts';

/** Changes of a grant by imports, the newest first; nothing for one that is as it first came. */
export function GrantHistory({ grantId, now }: { readonly grantId: string; readonly now: Date }) {
  const read = useApiQuery(catalogApi.getGrantHistory, { params: { id: grantId } });
  if (read.isError) {
    return (
      <ReadFailure
        error={read.error}
        title="The history did not load."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (!read.data || read.data.items.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-16 font-semibold">
        History
      </h2>
      <ol className="mt-2 flex flex-col gap-4">
        {read.data.items.map(({ at, sourceName, changes }) => (
          <li key={`${at} ${sourceName}`} className="border-s-2 border-line ps-4">
            <p className="text-13 text-ink-3">
              {dayText(at)}, {sourceName}
            </p>
            <dl className="mt-1 flex flex-col gap-2">
              {changes.map((change) => (
                <div key={change.field}>
                  <dt className="font-medium">{FIELD_LABELS[change.field]}</dt>
                  <dd className="max-w-read break-words text-ink-2">
                    <Change change={change} now={now} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}

const FIELD_LABELS: Readonly<Record<FieldChange['field'], string>> = {
  title: 'Title',
  description: 'Description',
  funder: 'Funder',
  url: 'Link',
  number: 'Number',
  eligibility: 'Who may apply',
  applicantTypes: 'Applicants',
  regions: 'Where',
  categories: 'Categories',
  kind: 'Kind',
  supportKind: 'Kind of support',
  sourceState: 'Status',
  opens: 'Opens',
  expectedAwards: 'Awards expected',
  deadline: 'Deadline',
  amounts: 'Amount',
};

function Change({ change, now }: { readonly change: FieldChange; readonly now: Date }) {
  switch (change.shape) {
    case 'text':
      return <Words parts={change.parts} />;
    case 'list':
      return <Values {...change} />;
    case 'deadline':
      return <FromTo from={deadlineLine(change.from, now)} to={deadlineLine(change.to, now)} />;
    case 'amounts':
      return <FromTo from={amountLine(change.from)} to={amountLine(change.to)} />;
    case 'value':
      return <FromTo from={valueLabel(change.field, change.from)} to={valueLabel(change.field, change.to)} />;
  }
}

type Deadline = Extract<FieldChange, { shape: 'deadline' }>['from'];
type Amounts = Extract<FieldChange, { shape: 'amounts' }>['from'];

function deadlineLine(deadline: Deadline, now: Date): string | null {
  return [deadlineWords(deadline, now).day, deadlineHour(deadline)].filter(Boolean).join(', ') || null;
}

function amountLine(amounts: Amounts): string | null {
  const total = amounts.total ? `${moneyText(amounts.total, amounts.currency)} in total` : null;
  return [awardText(amounts), total].filter(Boolean).join(', ') || null;
}

const STATES: Readonly<Record<string, string>> = { forecast: 'Not open yet', open: 'Open', closed: 'Closed' };

function valueLabel(field: FieldChange['field'], value: string | null): string | null {
  if (value === null) return null;
  if (field === 'kind') return KIND_LABELS[value as keyof typeof KIND_LABELS] ?? value;
  if (field === 'supportKind') return SUPPORT_LABELS[value as keyof typeof SUPPORT_LABELS] ?? value;
  if (field === 'sourceState') return STATES[value] ?? value;
  return field === 'opens' ? dayText(value) : value;
}

function FromTo({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  return (
    <>
      {to ?? 'Not listed'}, before: {from ?? 'not listed'}
    </>
  );
}

type ListChange = Extract<FieldChange, { shape: 'list' }>;

function Values({ field, added, removed }: Pick<ListChange, 'field' | 'added' | 'removed'>) {
  const label = (value: string): string => {
    if (field === 'applicantTypes') return applicantLabel(value);
    return field === 'regions' ? regionLabel(value) : value;
  };
  return (
    <ul>
      {added.map((value) => (
        <li key={value}>Added: {label(value)}</li>
      ))}
      {removed.map((value) => (
        <li key={value}>Removed: {label(value)}</li>
      ))}
    </ul>
  );
}

/** Two texts by their words. Additions and removals are marked for eyes and ears alike. */
function Words({ parts }: { readonly parts: readonly TextPart[] }) {
  return <p className="whitespace-pre-line">{withPlaces(parts).map(({ part, at }) => word(part, at))}</p>;
}

/** Where each part begins: equal words come more than once. */
function withPlaces(parts: readonly TextPart[]) {
  let end = 0;
  return parts.map((part) => {
    const at = end;
    end += part.text.length;
    return { part, at };
  });
}

function word({ kind, text }: TextPart, at: number): ReactNode {
  const key = `${kind} ${at}`;
  if (kind === 'added') {
    return (
      <ins key={key} className="bg-ok-soft text-ok-text">
        {text}
      </ins>
    );
  }
  if (kind === 'removed') {
    return (
      <del key={key} className="bg-bad-soft text-bad-text">
        {text}
      </del>
    );
  }
  return kind === 'skipped' ? <span key={key}> … </span> : <span key={key}>{text}</span>;
}
