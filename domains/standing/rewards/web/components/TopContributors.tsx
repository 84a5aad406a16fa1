import { type ReactElement, useEffect, useState } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Amount } from '#platform/ui/Amount.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { LEADERBOARD_FRESH_MS, TOP_CONTRIBUTORS } from '../../contract/constants.ts';
import { rewardsApi } from '../api.ts';

/** Below this width the leaderboard is hidden and not asked for (spec §2.4, §7, §9). */
const WIDE = '(min-width: 768px)';

/** The members who contribute most (spec §2.4), hidden on a phone. */
function TopContributors(): ReactElement {
  return (
    <section aria-labelledby="contributors" className="max-md:hidden">
      <SectionHeader
        id="contributors"
        title="Top contributors"
        action={<TextLink href={pathTo('/rewards', { tab: 'leaderboard' })}>View All</TextLink>}
        className="mb-2"
      />
      <Entries />
    </section>
  );
}

function useIsWide(): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const note = () => setWide(query.matches);
    note();
    query.addEventListener('change', note);
    return () => query.removeEventListener('change', note);
  }, []);
  return isWide;
}

function Entries(): ReactElement {
  const read = useApiQuery(
    rewardsApi.listLeaderboard,
    { query: { limit: TOP_CONTRIBUTORS } },
    { enabled: useIsWide(), staleTime: LEADERBOARD_FRESH_MS },
  );
  if (!read.data) {
    return (
      <NotRead
        read={read}
        loading="Loading the leaderboard"
        failed="The leaderboard did not load."
        box="h-48"
      />
    );
  }
  if (read.data.length === 0) {
    return (
      <EmptyState
        title="No leaderboard data available"
        action={<TextLink href={pathTo('/refer')}>Invite a friend</TextLink>}
      />
    );
  }
  return (
    <RowList label="Top contributors">
      {read.data.map(({ id, username, badges, tokens, referrals, rank }) => (
        <Row
          key={id}
          title={`${rank}. ${username}`}
          href={pathTo('/u/:username', { username })}
          secondary={`${counted(badges, 'badge')} · ${counted(referrals, 'verified referral')}`}
          end={<Amount value={String(tokens)} unit="HDAG" />}
        />
      ))}
    </RowList>
  );
}

export { TopContributors as Component };
