import { useState } from 'react';
import { catalogApi } from '#grants/catalog/web';
import type { PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { CycleDiagram } from '../components/cycle/CycleDiagram.tsx';
import { ProductFrame } from '../components/ProductFrame.tsx';
import { ProductSection } from '../components/ProductSection.tsx';
import { CYCLE } from '../content/cycle.ts';
import { rewardsApi, STATS_READ, tokensApi } from '../figures-api.ts';

export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  await Promise.all([
    prefetchApi(client, catalogApi.countGrants, {}),
    prefetchApi(client, tokensApi.getSupply, {}),
    session.state === 'member' &&
      prefetchApi(client, rewardsApi.getUserStats, STATS_READ.input, STATS_READ.options),
  ]);
}

export async function describe(): Promise<PageDescription> {
  return {
    description:
      'An interactive diagram: how learning, projects, grants, teams and rewards build on each other.',
  };
}

/** The virtuous cycle as a diagram to explore, and the same in words below it. */
function VirtuousCyclePage() {
  const [chosen, choose] = useState(0);
  return (
    <ProductFrame
      title="How one project helps the next"
      lead="Seven steps that feed each other. Choose a step to see what it is, today’s figure, and where to do it."
    >
      <CycleDiagram chosen={chosen} onChoose={choose} />
      <ProductSection title="The cycle in words">
        <ol className="flex max-w-read list-decimal flex-col gap-2 ps-6 text-ink-2 marker:text-ink-3">
          {CYCLE.map(({ id, title, text, leadsTo, isLater }) => (
            <li key={id}>
              <strong className="font-semibold text-ink">{title}</strong>
              {isLater && ' (comes later)'}: {text} {leadsTo}
            </li>
          ))}
        </ol>
        <p className="mt-3 text-ink-2">Then it starts again.</p>
      </ProductSection>
    </ProductFrame>
  );
}

export { VirtuousCyclePage as Component };
