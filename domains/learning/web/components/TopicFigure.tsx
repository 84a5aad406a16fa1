import { type ComponentType, lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { SkeletonBox } from '#platform/ui/Skeleton.tsx';
import type { TopicId } from '../../contract/schemas.ts';

const figure = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));

/** The figure of each topic, loaded when it is read. */
const FIGURES: Readonly<Record<TopicId, ComponentType>> = {
  'dag-intro': figure(() => import('./figures/DagFigure.tsx'), 'DagFigure'),
  'repid-intro': figure(() => import('./figures/RepIdDecay.tsx'), 'RepIdDecay'),
  '4fa-intro': figure(() => import('./figures/FactorsFigure.tsx'), 'FactorsFigure'),
  'grantflow-intro': figure(() => import('./figures/MatchFigure.tsx'), 'MatchFigure'),
  'hypercrowd-intro': figure(() => import('./figures/CoverageFigure.tsx'), 'CoverageFigure'),
  'token-economics': figure(() => import('./figures/PoolsFigure.tsx'), 'PoolsFigure'),
  'zkp-intro': figure(() => import('./figures/ProofFigure.tsx'), 'ProofFigure'),
  'governance-intro': figure(() => import('./figures/QuadraticCost.tsx'), 'QuadraticCost'),
};

/** A topic's picture, or something to try. It comes after the text: the server renders without waiting for code. */
export function TopicFigure({ id }: { id: TopicId }): ReactElement {
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  const Figure = FIGURES[id];
  const place = <SkeletonBox className="h-70 w-full" />;
  return (
    <div className="min-h-70">
      {isBrowser ? (
        <Suspense fallback={place}>
          <Figure />
        </Suspense>
      ) : (
        place
      )}
    </div>
  );
}
