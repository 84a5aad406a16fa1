import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { pathTo } from '#platform/web/links.ts';
import type { Review } from '../../contract/schemas.ts';
import { caseLook, caseName } from '../words.ts';

const COLUMNS: readonly Column<Review>[] = [
  { key: 'member', header: 'Member', narrow: 'lead', cell: (review) => <Member review={review} /> },
  { key: 'state', header: 'State', narrow: 'score', cell: (review) => <State review={review} /> },
  { key: 'about', header: 'About', narrow: 'second', cell: (review) => <About review={review} /> },
  {
    key: 'opened',
    header: 'Since',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ openedAt }) => <time dateTime={openedAt}>{dayText(openedAt)}</time>,
  },
];

type Part = { readonly review: Review };

function Member({ review }: Part): ReactElement {
  const { id, label } = review;
  return (
    <>
      <TextLink href={pathTo('/admin/reviews/:id', { id })} className="break-words font-medium">
        {caseName(review)}
      </TextLink>
      <span className="block text-13 text-ink-2">{label}</span>
    </>
  );
}

function State({ review }: Part): ReactElement {
  const { label, tone } = caseLook(review);
  const isAppealed = review.appeals.some(({ state }) => state === 'open');
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tone}>{label}</Badge>
      {isAppealed && <Badge tone="info">Appealed</Badge>}
    </span>
  );
}

function About({ review: { summary, facts, text, decision } }: Part): ReactElement {
  return (
    <span className="text-13">
      {summary}
      {facts.length > 0 && (
        <span className="block text-ink-2">
          {facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
        </span>
      )}
      {text && <span className="line-clamp-2 break-words">{text}</span>}
      {decision && <span className="block break-words text-ink-2">{`Reason: ${decision.reason}`}</span>}
    </span>
  );
}

/** Cases as lines, each leading to its page. */
export function CaseTable({ items }: { items: readonly Review[] }): ReactElement {
  return <DataTable caption="Reviews" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />;
}
