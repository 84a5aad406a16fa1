import { ExampleFigures } from '#platform/ui/ExampleFigures.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { type Capability, CapabilityList } from '../components/CapabilityList.tsx';
import { ProductPage } from '../components/ProductPage.tsx';
import { ProductSection } from '../components/ProductSection.tsx';
import { StepList } from '../components/StepList.tsx';
import { LaterSynergy, prefetchSynergy } from '../components/synergy/LaterSynergy.tsx';
import { HYPERCROWD_STEPS } from '../content/hypercrowd.ts';

export function prefetch(context: PrefetchContext): Promise<void> {
  return prefetchSynergy(context);
}

export async function describe(): Promise<PageDescription> {
  return {
    description: 'Define a mission, see which roles and skills it needs, and find the people who cover them.',
  };
}

const CAPABILITIES: readonly Capability[] = [
  {
    title: 'Your skills and availability',
    text: 'A profile with what you can do and when. You choose who sees it.',
    href: pathTo('/settings'),
  },
  {
    title: 'A mission as a project',
    text: 'Describe the work once. It is matched with grants and with people.',
    href: pathTo('/projects'),
  },
  {
    title: 'Team matching',
    text: 'Proposed teams with reasons and coverage. Try it on invented example people.',
    href: pathTo('/hypercrowd-demo'),
  },
  {
    title: 'Introductions',
    text: 'Asked one by one. Both sides must accept.',
    href: pathTo('/hypercrowd'),
  },
];

/** Marketing figures of the specification (§9), static. */
const EXAMPLES = [
  { value: '10,000+', label: 'verified builders' },
  { value: '500+', label: 'active teams' },
  { value: '95%', label: 'match success' },
  { value: '72 hr', label: 'average match time' },
  { value: '$5M', label: 'raised in 6 months' },
  { value: '15-person', label: 'team' },
];

/** The team one-pager (spec §2.8): /hypercrowd signed out, /hypercrowd-onepager for members. */
function HyperCrowdIntroPage() {
  return (
    <ProductPage
      product="hypercrowd"
      title="A team that covers what the mission needs"
      lead="Say what you want to do. HyperCrowd shows which roles and skills it takes, who covers them, and what is still missing."
      action={{ label: 'Open HyperCrowd', href: pathTo('/hypercrowd') }}
      demo={{ label: 'Try the demo', href: pathTo('/hypercrowd-demo') }}
      share={{ path: '/hypercrowd', label: 'Share', copied: 'Copied!' }}
    >
      <ExampleFigures figures={EXAMPLES} />
      <ProductSection title="Four steps">
        <StepList steps={HYPERCROWD_STEPS} />
      </ProductSection>
      <LaterSynergy context="teams" />
      <ProductSection title="What works today">
        <CapabilityList label="HyperCrowd" items={CAPABILITIES} />
      </ProductSection>
    </ProductPage>
  );
}

export { HyperCrowdIntroPage as Component };
