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

/** About the height of each figure on a phone and above, so that the text below stays where it is. */
const HEIGHTS: Readonly<Record<TopicId, string>> = {
  'dag-intro': 'min-h-55 md:min-h-86',
  'repid-intro': 'min-h-70 md:min-h-84',
  '4fa-intro': 'min-h-58 md:min-h-92',
  'grantflow-intro': 'min-h-50 md:min-h-76',
  'hypercrowd-intro': 'min-h-53',
  'token-economics': 'min-h-66 md:min-h-43',
  'zkp-intro': 'min-h-40 md:min-h-64',
  'governance-intro': 'min-h-67 md:min-h-80',
};

/** A topic's picture, or something to try. It comes after the text: the server renders without waiting for code. */
export function TopicFigure({ id }: { id: TopicId }): ReactElement {
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  const Figure = FIGURES[id];
  const place = <SkeletonBox className="h-40 w-full" />;
  return (
    <div className={HEIGHTS[id]}>
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
