import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { ExampleFigures } from '#platform/ui/ExampleFigures.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { useOrigin } from '#platform/web/use-origin.ts';
import { HACKATHON_EXAMPLES, HACKATHON_STEPS } from '../content/hackathons.ts';
import { CrossSell } from './CrossSell.tsx';
import { ProductSection } from './ProductSection.tsx';
import { StepList } from './StepList.tsx';
import { LaterSynergy, prefetchSynergy } from './synergy/LaterSynergy.tsx';

export function prefetch(context: PrefetchContext): Promise<void> {
  return prefetchSynergy(context);
}

/** Below the list of hackathons: matches, and for visitors how it works and what else there is. */
function HackathonsPart() {
  const origin = useOrigin();
  const isVisitor = useSession().state === 'visitor';
  if (!isVisitor)
    return (
      <>
        <LaterSynergy context="hackathons" />
        <p>
          <TextLink href={pathTo('/hackathons-landing')}>Hackathons on one page, to share</TextLink>
        </p>
      </>
    );
  return (
    <>
      <ProductSection title="How it works">
        <StepList steps={HACKATHON_STEPS} />
        <CopyButton
          className="mt-6"
          value={`${origin}${pathTo('/hackathons')}`}
          label="Share"
          copiedLabel="Copied!"
        />
      </ProductSection>
      <LaterSynergy context="hackathons" />
      <ExampleFigures figures={HACKATHON_EXAMPLES} />
      <CrossSell current="hackathons" />
    </>
  );
}

export { HackathonsPart as Component };
