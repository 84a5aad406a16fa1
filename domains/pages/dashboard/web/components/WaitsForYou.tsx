import { type ReactElement, useState } from 'react';
import type { AgendaItem } from '#members/agenda/contract';
import { daysAwayText, dayText } from '#platform/kernel/format/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { agendaApi } from './agenda-api.ts';

const SHOWN = 6;
const EARNING_SHOWN = 4;

/** Lists everything that waits for the member, the most urgent first, and apart from it what would earn RepID. */
export function WaitsForYou(): ReactElement {
  const read = useApiQuery(agendaApi.getAgenda, {});
  const items = read.data?.items ?? [];
  const waiting = items.filter(({ kind }) => kind !== 'earn');
  const earning = items.filter(({ kind }) => kind === 'earn').slice(0, EARNING_SHOWN);
  return (
    <section aria-labelledby="waits-for-you">
      <SectionHeader id="waits-for-you" title="Waits for you" className="mb-2" />
      {!read.data && (
        <NotRead
          read={read}
          loading="Loading what waits for you"
          failed="What waits for you did not load."
          box="h-32"
        />
      )}
      {read.data && waiting.length === 0 && (
        <EmptyState
          title="Nothing waits for you"
          action={<TextLink href={pathTo('/grantflow')}>Find grants</TextLink>}
        />
      )}
      {waiting.length > 0 && <Items label="Waits for you" items={waiting} />}
      {earning.length > 0 && (
        <>
          <SectionHeader
            title="Earns RepID"
            level={3}
            action={<TextLink href={pathTo('/reputation-id')}>All rules</TextLink>}
            className="mt-6 mb-2"
          />
          <Items label="Earns RepID" items={earning} />
        </>
      )}
    </section>
  );
}

/** Lists answers and dates alone; nothing where there are none, since the page has its own place for next steps. */
export function DueSoon(): ReactElement | null {
  const read = useApiQuery(agendaApi.getAgenda, {});
  const items = dueItems(read.data?.items ?? []);
  if (!read.error && items.length === 0) return null;
  return (
    <section aria-labelledby="waits-for-you">
      <SectionHeader
        id="waits-for-you"
        title="Waits for you"
        action={<TextLink href={pathTo('/my-dashboard')}>My dashboard</TextLink>}
        className="mb-2"
      />
      {read.error ? (
        <NotRead read={read} loading="Loading what waits for you" failed="What waits for you did not load." />
      ) : (
        <Items label="Waits for you" items={items} />
      )}
    </section>
  );
}

/** Items in which another person waits or a date comes closer. */
export const dueItems = (items: readonly AgendaItem[]): AgendaItem[] =>
  items.filter(({ kind, due }) => kind === 'answer' || (kind === 'date' && due !== null));

function Items({ label, items }: { label: string; items: readonly AgendaItem[] }): ReactElement {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = items.length > SHOWN;
  return (
    <>
      <RowList label={label}>
        {(isWhole ? items : items.slice(0, SHOWN)).map(({ id, title, link, note, due }) => (
          <Row key={id} title={title} href={link} secondary={note} end={due && <DueText due={due} />} />
        ))}
      </RowList>
      {isLong && (
        <Button variant="quiet" className="mt-2" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      )}
    </>
  );
}

function DueText({ due: { day, daysLeft } }: { due: NonNullable<AgendaItem['due']> }): ReactElement {
  return (
    <time dateTime={day} className={daysLeft <= 3 ? 'font-semibold text-ink' : undefined}>
      {dayText(day)}, {daysAwayText(daysLeft)}
    </time>
  );
}
