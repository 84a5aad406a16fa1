import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { StatStrip } from '#platform/ui/StatStrip.tsx';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Trust } from '../../contract/schemas.ts';
import { reputationApi } from '../api.ts';
import { EndorseForm } from './EndorseForm.tsx';

/** A member's trust, the endorsements it comes from, and a form to endorse another member. */
export function TrustSection(): ReactElement {
  return (
    <section aria-labelledby="trust" className="flex flex-col gap-3">
      <SectionHeader id="trust" title="Trust and endorsements" />
      <p className="max-w-read text-13 text-ink-2">
        Trust is a separate figure from 0 to 1: how much your endorsements count. You gain trust when trusted
        members endorse you.
      </p>
      <OwnTrust />
    </section>
  );
}

function OwnTrust(): ReactElement {
  const read = useApiQuery(reputationApi.getTrust, {});
  if (read.isPending) {
    return (
      <Skeleton label="Loading your trust">
        <SkeletonBox className="h-20 w-full" />
      </Skeleton>
    );
  }
  if (read.isError) {
    return (
      <ReadFailure
        error={read.error}
        title="Your trust did not load."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  return (
    <>
      <Figures trust={read.data} />
      <EndorseForm gives={read.data.gives} />
    </>
  );
}

function Figures({ trust }: { trust: Trust }): ReactElement {
  const { trust: figure, computedAt, hasStart, received, endorsements } = trust;
  return (
    <>
      {!hasStart && (
        <Notice tone="info" title="No trusted members yet">
          Trust is 0 until an administrator names the first ones. Endorsements given now are kept, but bring 0
          points.
        </Notice>
      )}
      <StatStrip
        label="Your trust"
        stats={[
          {
            label: 'Trust',
            value: figure,
            note: computedAt ? `as of ${dayText(computedAt)}` : 'computed every night',
          },
          { label: 'Endorsements received', value: received },
        ]}
      />
      {endorsements.length > 0 && (
        <RowList label="Your endorsements">
          {endorsements.map(({ id, direction, username, at }) => (
            <Row
              key={id}
              title={username ?? 'Former member'}
              secondary={direction === 'given' ? 'endorsed by you' : 'endorsed you'}
              end={<time dateTime={at}>{dayText(at)}</time>}
            />
          ))}
        </RowList>
      )}
    </>
  );
}
