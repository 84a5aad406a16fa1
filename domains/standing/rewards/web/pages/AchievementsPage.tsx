import type { ReactElement } from 'react';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { Achievement } from '../../contract/schemas.ts';
import { rewardsApi } from '../api.ts';
import { AchievementList } from '../components/AchievementList.tsx';
import { RewardsNav } from '../components/RewardsNav.tsx';

/** Reads ahead what the page will show. */
export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, rewardsApi.listAchievements, {});
}

const GROUPS = [
  {
    state: 'earned',
    title: 'Earned',
    hint: 'A badge you share gets its own page. Anyone with the link sees your name, the badge and when you earned it.',
  },
  { state: 'open', title: 'Within reach', hint: null },
] as const;

/** Every badge: its rule, how far the member is, and when it was earned. */
export function AchievementsPage(): ReactElement {
  const { state } = useSession();
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Achievements"
        lead={
          state === 'member'
            ? 'You earn badges by what you do here. They are awarded automatically.'
            : 'Your badges appear once you have finished signing in.'
        }
      />
      {state === 'member' && <RewardsNav current="achievements" />}
      {state === 'member' && <Badges />}
    </div>
  );
}

function Badges(): ReactElement {
  const read = useApiQuery(rewardsApi.listAchievements, {});
  if (!read.data) {
    return (
      <NotRead read={read} loading="Loading your badges" failed="Your badges did not load." box="h-96" />
    );
  }
  const { achievements } = read.data;
  const earned = achievements.filter((one) => one.state === 'earned');
  return (
    <>
      {earned.length === 0 && <p className="text-14 text-ink-2">No badges earned yet</p>}
      {GROUPS.map(({ state, ...group }) => (
        <Group key={state} {...group} achievements={achievements.filter((one) => one.state === state)} />
      ))}
    </>
  );
}

function Group({
  title,
  hint,
  achievements,
}: {
  title: string;
  hint: string | null;
  achievements: readonly Achievement[];
}): ReactElement | null {
  if (achievements.length === 0) return null;
  return (
    <section>
      <SectionHeader title={title} note={achievements.length} className="mb-3" />
      {hint && <p className="mb-3 text-13 text-ink-2">{hint}</p>}
      <AchievementList label={title} achievements={achievements} />
    </section>
  );
}

export { AchievementsPage as Component };
