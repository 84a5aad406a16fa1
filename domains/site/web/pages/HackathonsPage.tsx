import { ExampleFigures } from '#platform/ui/ExampleFigures.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { type Capability, CapabilityList } from '../components/CapabilityList.tsx';
import { ProductPage } from '../components/ProductPage.tsx';
import { ProductSection } from '../components/ProductSection.tsx';
import { type Step, StepList } from '../components/StepList.tsx';
import { LaterSynergy, prefetchSynergy } from '../components/synergy/LaterSynergy.tsx';

export function prefetch(context: PrefetchContext): Promise<void> {
  return prefetchSynergy(context);
}

export async function describe(): Promise<PageDescription> {
  return {
    description:
      'Hackathons with teams, a jury rubric and prizes: what the hub will do, and what works today.',
  };
}

const STEPS: readonly Step[] = [
  { title: 'Register', text: 'Alone or with a team, from the list of hackathons.', isLater: true },
  { title: 'Find a team', text: 'By the skills the topic asks for.', isLater: true },
  { title: 'Submit', text: 'Code, demo and a short text, before the deadline.', isLater: true },
  {
    title: 'See the result',
    text: 'A rubric for the jury and a STAR vote that anyone can recount.',
    isLater: true,
  },
];

const CAPABILITIES: readonly Capability[] = [
  {
    title: 'Grants and prizes for prototypes',
    text: 'Search open grants for hackathons, challenges and prizes.',
    href: pathTo('/grants', { q: 'hackathon prize challenge' }),
  },
  {
    title: 'Your project page',
    text: 'Publish what you build, with its categories and goal.',
    href: pathTo('/projects/create'),
  },
  {
    title: 'Your skills',
    text: 'List them in your profile, so that teams can find you.',
    href: pathTo('/settings'),
  },
  {
    title: 'Try STAR voting',
    text: 'The method that will rank submissions.',
    href: pathTo('/ai-dao'),
    isForVisitors: true,
  },
  { title: 'Hackathon list, teams and submissions', text: 'With dates, topics and rules.', isLater: true },
  { title: 'Jury and prizes', text: 'Scores by rubric, prizes paid from escrow.', isLater: true },
];

/** Marketing figures of the specification (§9), static. */
const EXAMPLES = [
  { value: '35+', label: 'hackathons' },
  { value: '$100M+', label: 'prizes' },
];

/** The hackathon hub until it is built: /hackathons, /hackathons-app and, for members, /hackathons-landing. */
function HackathonsPage() {
  return (
    <ProductPage
      product="hackathons"
      title="Hackathons with results you can check"
      lead="One place to register, find a team, submit and see how the jury scored. The hub comes later. You can prepare today."
      action={{ label: 'Describe your project', href: pathTo('/projects/create') }}
      share={{ path: '/hackathons', label: 'Share', copied: 'Copied!' }}
      note="No hackathon is listed here yet."
    >
      <ProductSection title="What works today and what comes later">
        <CapabilityList label="Hackathons" items={CAPABILITIES} />
      </ProductSection>
      <ProductSection title="How it will work">
        <StepList steps={STEPS} />
      </ProductSection>
      <LaterSynergy context="hackathons" />
      <ExampleFigures figures={EXAMPLES} />
    </ProductPage>
  );
}

export { HackathonsPage as Component };
