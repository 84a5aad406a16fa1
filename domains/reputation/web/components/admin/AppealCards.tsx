import type { ReactElement } from 'react';
import { dayText, momentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Pagination } from '#platform/ui/Pagination.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Appeal } from '../../../contract/appeal-schemas.ts';
import { reputationApi } from '../../api.ts';
import { type AppealFilter, appealAddress, appealQuery } from '../../appeal-filter.ts';
import { pointsText } from '../../words.ts';
import { AnswerAppeal } from './AnswerAppeal.tsx';

/** Appeals of members with what they are about, page by page. */
export function AppealCards({ filter }: { filter: AppealFilter }): ReactElement {
  const query = { ...appealQuery(filter), page: filter.page };
  const read = useApiQuery(reputationApi.listAppeals, { query }, { keepPrevious: true });
  if (!read.data) {
    return (
      <NotRead read={read} loading="Loading the appeals" failed="The appeals did not load." box="h-64" />
    );
  }
  const { items, total, pageSize } = read.data.data;
  if (items.length === 0) return <Nothing filter={filter} />;
  return (
    <div aria-busy={read.isFetching} className="flex flex-col gap-3">
      <ul aria-label="Appeals" className="flex flex-col gap-3">
        {items.map((appeal) => (
          <AppealCard key={appeal.id} appeal={appeal} />
        ))}
      </ul>
      <Pagination
        page={filter.page}
        pageSize={pageSize}
        total={total}
        getHref={(page) => appealAddress({ ...filter, page })}
      />
    </div>
  );
}

function Nothing({ filter }: { filter: AppealFilter }): ReactElement {
  if (filter.show === 'open' && !filter.member && filter.page === 1) {
    return (
      <EmptyState title="No appeal waits for an answer">
        What members say against their statement is listed here, the longest waiting first.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No appeal in this list"
      action={<TextLink href={pathTo('/admin/reputation')}>What waits for an answer</TextLink>}
    />
  );
}

function AppealCard({ appeal }: { appeal: Appeal }): ReactElement {
  const { member, text, state, createdAt, answer, decidedAt, decidedBy } = appeal;
  return (
    <Card asChild>
      <li className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="break-words text-14">{member ?? 'Somebody who has left'}</h3>
          <time dateTime={createdAt} className="text-13 text-ink-2">
            {momentText(createdAt)}
          </time>
        </div>
        <p className="text-13 text-ink-2">{entryText(appeal)}</p>
        <p className="max-w-read whitespace-pre-wrap break-words">{text}</p>
        {state === 'open' ? (
          <div className="flex flex-wrap gap-2">
            <AnswerAppeal appeal={appeal} decision="refuse" />
            <AnswerAppeal appeal={appeal} decision="uphold" />
          </div>
        ) : (
          <div className="flex flex-col items-start gap-1 text-13">
            <Badge tone={state === 'upheld' ? 'ok' : 'neutral'}>
              {state === 'upheld' ? 'Was right' : 'Was refused'}
            </Badge>
            <p className="break-words">{answer}</p>
            <p className="text-ink-2">
              {`${decidedBy ?? 'Somebody who has left'}${decidedAt ? `, ${dayText(decidedAt)}` : ''}`}
            </p>
          </div>
        )}
      </li>
    </Card>
  );
}

function entryText({ point }: Appeal): string {
  if (!point) return 'About something that is missing';
  const { label, subject, points, earnedAt, reversal } = point;
  const name = subject ? `${label} · ${subject}` : label;
  const taken = reversal ? `, taken back on ${dayText(reversal.at)}: ${reversal.reason}` : '';
  return `About ${name}: ${pointsText(points)} of ${dayText(earnedAt)}${taken}`;
}
