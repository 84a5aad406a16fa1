import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { ReviewQueue } from '../../contract/overview-schemas.ts';

const QUEUES: Readonly<Record<ReviewQueue['kind'], { readonly label: string; readonly href: string }>> = {
  'held-rewards': { label: 'Referral rewards held for review', href: pathTo('/admin/reviews') },
  'referral-appeals': {
    label: 'Appeals against refused referral rewards',
    href: pathTo('/admin/reviews', { show: 'appealed' }),
  },
  'reputation-appeals': { label: 'Appeals about RepID', href: pathTo('/admin/reputation') },
};

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
        {reviews.map(({ kind, waiting: count, oldestAt }) => (
          <Row
            key={kind}
            title={QUEUES[kind].label}
            href={QUEUES[kind].href}
            secondary={oldestAt && `The longest since ${dayText(oldestAt)}`}
            end={<span className="text-16 font-semibold text-ink">{count}</span>}
          />
        ))}
      </RowList>
    </section>
  );
}
