import { type ReactElement, type ReactNode, useEffect } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { pathTo } from '#platform/web/links.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { OwnContributions } from '../../contract/schemas.ts';
import { crowdfundingApi } from '../api.ts';
import { EnterHash } from '../components/EnterHash.tsx';
import { UnrecordedTransactions } from '../components/UnrecordedTransactions.tsx';
import { usePolling } from '../hooks/use-polling.ts';
import { pendingText, refundText, STATE_LABELS, STATE_TONES } from '../words.ts';

/** Page of a member's contributions and pledges. */
export function MyContributionsPage(): ReactElement {
  const { options, watch } = usePolling();
  const read = useApiQuery(crowdfundingApi.listMyContributions, {}, options);
  useEffect(() => watch(read.data?.items ?? []), [watch, read.data]);
  const hasMoney = read.data !== undefined && read.data.items.length > 0;
  return (
    <>
      <PageHeader
        title="My contributions"
        actions={hasMoney && <ExportButton href={crowdfundingApi.exportMyContributions.route.path} />}
      />
      <UnrecordedTransactions />
      {read.isPending && <Skeleton label="Loading your contributions" />}
      {read.isError && (
        <ReadFailure
          error={read.error}
          title="Your contributions did not load."
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {read.data && <OwnRows own={read.data} />}
      <div className="mt-6">
        <EnterHash />
      </div>
    </>
  );
}

function OwnRows({ own: { items, total, pledges } }: { own: OwnContributions }): ReactElement {
  if (items.length === 0 && pledges.length === 0)
    return <EmptyState title="No contributions yet">Open a project to contribute to it.</EmptyState>;
  return (
    <>
      {total > items.length && (
        <p className="tnum mt-4 text-13 text-ink-3">
          The newest {items.length} of {total}. The CSV has all of them.
        </p>
      )}
      <OwnList items={items} pledges={pledges} />
    </>
  );
}

function OwnList({ items, pledges }: Pick<OwnContributions, 'items' | 'pledges'>): ReactElement {
  return (
    <RowList label="Contributions and pledges" className="mt-4 max-w-read">
      {items.map(({ id, projectTitle, ether, state, reason, progress, givenAt, isOtherChain, ...refund }) => (
        <Row
          key={id}
          title={<span className="wrap-anywhere">{projectTitle}</span>}
          href={pathTo('/contributions/:id', { id })}
          secondary={
            givenAt === null
              ? pendingText({ state, reason, progress })
              : [dayText(givenAt), refundText(refund)].filter(Boolean).join(' · ')
          }
          end={
            <Money
              ether={ether}
              badge={
                isOtherChain ? (
                  <Badge>Other network</Badge>
                ) : (
                  <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
                )
              }
            />
          }
        />
      ))}
      {pledges.map(({ projectId, projectTitle, ether, createdAt }) => (
        <Row
          key={projectId}
          title={<span className="wrap-anywhere">{projectTitle}</span>}
          href={pathTo('/projects/:id', { id: projectId })}
          secondary={dayText(createdAt)}
          end={<Money ether={ether} badge={<Badge tone="example">Pledge, not money</Badge>} />}
        />
      ))}
    </RowList>
  );
}

/** An amount may have 18 decimals; on a narrow screen it breaks above the badge. */
function Money({ ether, badge }: { ether: string | null; badge: ReactNode }): ReactElement {
  return (
    <span className="flex items-center gap-x-3 gap-y-1 text-end max-sm:max-w-36 max-sm:flex-col max-sm:items-end">
      {ether !== null && <span className="wrap-anywhere">{ether} ETH</span>}
      {badge}
    </span>
  );
}

export { MyContributionsPage as Component };
