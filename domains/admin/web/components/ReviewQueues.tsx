import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { ReviewQueue } from '../../contract/overview-schemas.ts';

/** What waits for an administrator's answer, with the way there. */
export function ReviewQueues({ reviews }: { reviews: readonly ReviewQueue[] }): ReactElement {
  const waiting = reviews.reduce((sum, queue) => sum + queue.waiting, 0);
  return (
    <section aria-labelledby="reviews" className="flex flex-col gap-3">
      <SectionHeader
        id="reviews"
        title="Reviews waiting"
        note={waiting === 0 ? 'Nothing waits' : `${waiting} in all`}
      />
      <RowList label="Reviews waiting">
        {reviews.map(({ kind, show, label, waiting: count, oldestAt }) => (
          <Row
            key={`${kind} ${show}`}
            title={label}
            href={pathTo('/admin/reviews', { kind, show: show === 'open' ? undefined : show })}
            secondary={oldestAt && `The longest since ${dayText(oldestAt)}`}
            end={<span className="text-16 font-semibold text-ink">{count}</span>}
          />
        ))}
      </RowList>
    </section>
  );
}
