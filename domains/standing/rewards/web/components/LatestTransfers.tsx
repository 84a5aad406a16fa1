import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { rewardsApi } from '../api.ts';
import { tokensApi } from '../tokens-api.ts';
import { counterpartyText, forText, kindText, signedText } from '../words.ts';

const SHOWN = 3;

/** The newest transfers and the way to all of them. */
export function LatestTransfers(): ReactElement {
  return (
    <section aria-labelledby="latest">
      <SectionHeader
        id="latest"
        title="Latest transfers"
        action={<TextLink href={pathTo('/rewards', { tab: 'history' })}>View All</TextLink>}
        className="mb-2"
      />
      <Lines />
    </section>
  );
}

function Lines(): ReactElement {
  const read = useApiQuery(tokensApi.getLedgerStatement, { query: { limit: SHOWN } });
  const rates = useApiQuery(rewardsApi.getRewardRates, {});
  if (!read.data) {
    return (
      <NotRead read={read} loading="Loading your history" failed="Your history did not load." box="h-32" />
    );
  }
  const { items } = read.data;
  if (items.length === 0) {
    return <p className="text-14 text-ink-2">No HDAG has moved yet.</p>;
  }
  const hdag = rates.data?.hdag ?? [];
  return (
    <RowList label="Latest transfers">
      {items.map(({ seq, account, kind, reason, about, amount, counterparty, at }) => (
        <Row
          key={`${seq} ${account}`}
          title={kindText(kind)}
          secondary={`${
            reason === null
              ? counterpartyText(counterparty, amount.startsWith('-'))
              : forText({ reason, about }, hdag)
          } · ${dayText(at)}`}
          end={`${signedText(amount)} HDAG`}
        />
      ))}
    </RowList>
  );
}
