import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { accountApi } from '../../account-api.ts';
import type { SynergyContext } from '../../content/synergy.ts';

/** The AI synergy panel, whose code comes after the page. */
export const LaterSynergy = hydrateLater<{ context: SynergyContext }>(
  async () => {
    const { SynergyPanel } = await import('./SynergyPanel.tsx');
    return { default: SynergyPanel };
  },
  {
    place: (
      <Skeleton label="Loading AI synergy">
        <SkeletonBox className="h-64 w-full" />
      </Skeleton>
    ),
  },
);

/** Reads ahead what the panel shows. */
export async function prefetchSynergy({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, accountApi.getUser, {});
}
