import type { ReactElement } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { Amount } from '#platform/ui/Amount.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { ListResults } from '#platform/web/ListResults.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { addressOf } from '#platform/web/transport.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { ENTRIES_PER_PAGE, LAST_PAGE } from '../../contract/constants.ts';
import type { LeaderboardEntry } from '../../contract/schemas.ts';
import { boardOf, changedSearch } from '../address-state.ts';
import { rewardsApi } from '../api.ts';

const COLUMNS: readonly Column<LeaderboardEntry>[] = [
  { key: 'rank', header: 'Rank', narrow: 'lead', className: 'w-16', cell: ({ rank }) => rank },
  {
    key: 'name',
    header: 'Member',
    narrow: 'lead',
    cell: ({ username }) => <TextLink href={pathTo('/u/:username', { username })}>{username}</TextLink>,
  },
  {
    key: 'points',
    header: 'Points',
    narrow: 'score',
    align: 'end',
    cell: ({ points }) => numberText(points),
  },
  {
    key: 'tokens',
    header: 'HDAG earned',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ tokens }) => <Amount value={String(tokens)} />,
  },
  { key: 'badges', header: 'Badges', narrow: 'hidden', align: 'end', cell: ({ badges }) => badges },
  {
    key: 'referrals',
    header: 'Verified referrals',
    narrow: 'hidden',
    align: 'end',
    cell: ({ referrals }) => referrals,
  },
];

const RANGE_OPTIONS = [
  { value: 'all', label: 'All time' },
  { value: 'month', label: 'This month' },
  { value: 'week', label: 'This week' },
];
const SCOPE_OPTIONS = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'invited', label: 'You and your referrals' },
];

/** Members by points, with the range and scope in the address, and the member's own rank. */
export function Leaderboard(): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { range, scope } = boardOf(search);
  const csv = addressOf(rewardsApi.exportLeaderboard.route, { query: { range, scope } });
  const choose = (name: string, usual: string) => (event: React.ChangeEvent<HTMLSelectElement>) => {
    const value = event.target.value === usual ? null : event.target.value;
    void navigate(pathname + changedSearch(search, { [name]: value, page: null }), {
      preventScrollReset: true,
    });
  };
  return (
    <section aria-labelledby="leaderboard">
      <SectionHeader
        id="leaderboard"
        title="Leaderboard"
        action={<ExportButton size="s" of="the leaderboard" href={csv} />}
        className="mb-2"
      />
      <p className="mb-3 max-w-read text-13 text-ink-2">
        Ranked by points, then HDAG, then badges. Points come from verified referrals and only set your rank:
        you cannot spend them, and they are not{' '}
        <TextLink href={pathTo('/reputation-id')} className="underline">
          RepID
        </TextLink>
        . Months and weeks are UTC.
      </p>
      <div className="mb-3 flex flex-wrap gap-3">
        <Field label="Time range">
          <Select options={RANGE_OPTIONS} value={range} onChange={choose('range', 'all')} />
        </Field>
        <Field label="Compare">
          <Select options={SCOPE_OPTIONS} value={scope} onChange={choose('scope', 'everyone')} />
        </Field>
      </div>
      <OwnRank />
      <Entries />
    </section>
  );
}

function OwnRank(): ReactElement | null {
  const [search] = useSearchParams();
  const { range, scope } = boardOf(search);
  const { data } = useApiQuery(rewardsApi.getStanding, { query: { range, scope } }, { keepPrevious: true });
  if (!data) return null;
  const { rank, total, points, isListed } = data;
  return (
    <p className="mb-3 text-14 text-ink-2" role="status">
      {!isListed
        ? 'Other members do not see you here because your profile is hidden.'
        : rank === null
          ? 'You have no rank yet. Badges, verified referrals and rewards earn you one.'
          : `You rank ${numberText(rank)} of ${numberText(total)} with ${numberText(points)} points.`}
    </p>
  );
}

function Entries(): ReactElement {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const session = useSession();
  const { range, scope, page } = boardOf(search);
  const read = useApiQuery(
    rewardsApi.listLeaderboard,
    { query: { range, scope, page } },
    { keepPrevious: true },
  );
  const standing = useApiQuery(rewardsApi.getStanding, { query: { range, scope } }, { keepPrevious: true });
  const ownId = session.state === 'member' ? session.user.id : null;
  return (
    <ListResults
      read={read}
      loading="Loading the leaderboard"
      failed="The leaderboard did not load."
      box="h-64"
      pagingOf={({ length }) => {
        const total = Math.min(standing.data?.total ?? length, ENTRIES_PER_PAGE * LAST_PAGE);
        return {
          page,
          pageSize: ENTRIES_PER_PAGE,
          total: Math.max(total, (page - 1) * ENTRIES_PER_PAGE + length),
          shown: length,
          addressOf: (target) => pathname + changedSearch(search, { page: target === 1 ? null : target }),
        };
      }}
      empty={
        <EmptyState
          title="No leaderboard data available"
          action={<TextLink href={pathTo('/refer')}>Invite a friend</TextLink>}
        >
          {range === 'all' ? 'Be the first on the leaderboard.' : 'No rewards in this period yet.'}
        </EmptyState>
      }
    >
      {(entries) => (
        <DataTable
          caption="Leaderboard"
          columns={COLUMNS}
          rows={entries}
          rowKey={({ id }) => id}
          isSelected={({ id }) => id === ownId}
        />
      )}
    </ListResults>
  );
}
