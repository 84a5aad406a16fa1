import { ExampleFigures } from '#platform/ui/ExampleFigures.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { type Capability, CapabilityList } from '../components/CapabilityList.tsx';
import { ProductPage } from '../components/ProductPage.tsx';
import { ProductSection } from '../components/ProductSection.tsx';
import { StepList } from '../components/StepList.tsx';
import { LaterSynergy, prefetchSynergy } from '../components/synergy/LaterSynergy.tsx';
import { HACKATHON_EXAMPLES, HACKATHON_STEPS } from '../content/hackathons.ts';

export function prefetch(context: PrefetchContext): Promise<void> {
  return prefetchSynergy(context);
}

export async function describe(): Promise<PageDescription> {
  return {
    description:
      'Hackathons on Hodag: register, find a team, submit, be judged. What works today and what comes later.',
  };
}

const CAPABILITIES: readonly Capability[] = [
  {
    title: 'The list of hackathons',
    text: 'With dates, skills and prizes. Register on the page of each.',
    href: pathTo('/hackathons'),
    isForVisitors: true,
  },
  {
    title: 'Host a hackathon',
    text: 'An administrator approves it before it is listed.',
    href: pathTo('/hackathons/new'),
  },
  {
    title: 'Find a team',
    text: 'Add your skills, so that others at the same hackathon can find you.',
    href: pathTo('/people/me'),
  },
  {
    title: 'Submissions',
    text: 'Public after the end. You can name yours as evidence in your builder profile.',
  },
  {
    title: 'Grants and prizes for prototypes',
    text: 'Search open grants for hackathons, challenges and prizes.',
    href: pathTo('/grants', { q: 'hackathon prize challenge' }),
  },
  {
    title: 'Try STAR voting',
    text: 'The method of the community vote that comes later.',
    href: pathTo('/ai-dao'),
    isForVisitors: true,
  },
  { title: 'Judging', text: 'Scores by a rubric, and results that anyone can recompute.' },
  { title: 'Prizes from escrow', text: 'In HDAG, paid to the makers when the result is published.' },
  { title: 'A community vote', text: 'By STAR, over the finalists.', isLater: true },
];

/** Hackathons on one page, for members to share: /hackathons-landing. */
function HackathonsIntroPage() {
  return (
    <ProductPage
      product="hackathons"
      title="Build something at a hackathon"
      lead="One place to register, find a team, submit, be judged and get the prize."
      action={{ label: 'See hackathons', href: pathTo('/hackathons') }}
      share={{ path: '/hackathons', label: 'Share', copied: 'Copied!' }}
    >
      <ProductSection title="What works today and what comes later">
        <CapabilityList label="Hackathons" items={CAPABILITIES} />
      </ProductSection>
      <ProductSection title="How it works">
        <StepList steps={HACKATHON_STEPS} />
      </ProductSection>
      <LaterSynergy context="hackathons" />
      <ExampleFigures figures={HACKATHON_EXAMPLES} />
    </ProductPage>
  );
}

export { HackathonsIntroPage as Component };
