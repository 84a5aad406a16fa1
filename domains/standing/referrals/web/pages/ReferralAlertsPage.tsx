import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { amountText } from '#platform/kernel/format/numbers.ts';
import { CsvButton, type CsvFile } from '#platform/ui/CsvButton.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { COMPLETE_PERCENT } from '../../contract/constants.ts';
import type { Alerts } from '../../contract/schemas.ts';
import { referralsApi } from '../api.ts';
import { AlertChoices } from '../components/AlertChoices.tsx';
import { FORMER } from '../words.ts';

/** Reads ahead what the page will show. */
export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, referralsApi.getReferralAlerts, {});
}

/** Page of alerts on a member's invitations, the rewards that lose value next, and the choice of notifications. */
function ReferralAlertsPage(): ReactElement {
  const { state } = useSession();
  if (state !== 'member') {
    return (
      <PageHeader title="Referral alerts" lead="Your alerts appear once you have finished signing in." />
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Referral alerts"
        lead="News about the members you invited, and rewards about to lose value."
      />
      <Loaded />
    </div>
  );
}

function Loaded(): ReactElement {
  const read = useApiQuery(referralsApi.getReferralAlerts, {});
  if (!read.data)
    return (
      <NotRead read={read} loading="Loading your alerts" failed="Your alerts did not load." box="h-48" />
    );
  const { choices, decayPercentPerDay, alerts, decaying } = read.data;
  return (
    <div className="grid grid-cols-1 gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_308px]">
      <div className="flex min-w-0 flex-col gap-8">
        <Decaying decaying={decaying} />
        <Happened alerts={alerts} />
      </div>
      <AlertChoices choices={choices} decayPercentPerDay={decayPercentPerDay} />
    </div>
  );
}

function Decaying({ decaying }: Pick<Alerts, 'decaying'>): ReactElement | null {
  if (decaying.length === 0) return null;
  return (
    <section aria-labelledby="decaying">
      <SectionHeader id="decaying" title="Losing value soon" note={decaying.length} className="mb-1" />
      <RowList label="Rewards that lose value next">
        {decaying.map(({ memberId, username, level, valueNow, valueNext, at }) => (
          <Row
            key={memberId}
            title={username ?? FORMER}
            secondary={`Level ${level} · ${amountText(valueNow)} HDAG now, ${amountText(valueNext)} HDAG from then on`}
            end={<time dateTime={at}>{dayText(at)}</time>}
          />
        ))}
      </RowList>
    </section>
  );
}

const HAPPENED = {
  joined: 'registered with your invitation',
  verified: 'verified a contact',
  completed: `completed ${COMPLETE_PERCENT}% of their profile`,
  decay: 'has not finished setting up; your reward loses value',
} as const;

const fileOf = (alerts: Alerts['alerts']): CsvFile => ({
  name: 'referral-alerts',
  header: ['at', 'what', 'member'],
  rows: alerts.map(({ at, kind, username }) => [at, kind, username]),
});

function Happened({ alerts }: Pick<Alerts, 'alerts'>): ReactElement {
  return (
    <section aria-labelledby="happened">
      <SectionHeader
        id="happened"
        title="What happened"
        className="mb-1"
        action={alerts.length > 0 && <CsvButton file={fileOf(alerts)} label="What happened" />}
      />
      {alerts.length === 0 ? (
        <EmptyState
          title="No alerts yet"
          action={<TextLink href={pathTo('/refer')}>Get your invitation link</TextLink>}
        >
          News about the members you invited appears here.
        </EmptyState>
      ) : (
        <RowList label="Alerts">
          {alerts.map(({ kind, memberId, username, at }) => (
            <Row
              key={`${kind} ${memberId}`}
              title={`${username ?? FORMER} ${HAPPENED[kind]}`}
              href={pathTo('/referrals')}
              end={<time dateTime={at}>{dayText(at)}</time>}
            />
          ))}
        </RowList>
      )}
    </section>
  );
}

export { ReferralAlertsPage as Component };
