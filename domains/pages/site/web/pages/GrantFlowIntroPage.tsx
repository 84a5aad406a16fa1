import { catalogApi } from '#grants/catalog/web';
import { ExampleFigures } from '#platform/ui/ExampleFigures.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { type Capability, CapabilityList } from '../components/CapabilityList.tsx';
import { ExampleMatch } from '../components/ExampleMatch.tsx';
import { GrantCounts } from '../components/GrantCounts.tsx';
import { ProductPage } from '../components/ProductPage.tsx';
import { ProductSection } from '../components/ProductSection.tsx';
import { type Step, StepList } from '../components/StepList.tsx';
import { LaterSynergy, prefetchSynergy } from '../components/synergy/LaterSynergy.tsx';

export async function prefetch(context: PrefetchContext): Promise<void> {
  await Promise.all([prefetchApi(context.client, catalogApi.countGrants, {}), prefetchSynergy(context)]);
}

export async function describe(): Promise<PageDescription> {
  return {
    description:
      'Describe your project once. GrantFlow finds the grants that fit and shows the reason for each.',
  };
}

/** The four steps of spec §2.8. */
const STEPS: readonly Step[] = [
  { title: 'Describe the project', text: 'A few sentences are enough. Your words, no form letter.' },
  {
    title: 'AI finds matches',
    text: 'Words and meaning are compared with every open grant. You see which words met.',
  },
  {
    title: 'AI writes the applications',
    text: 'A draft begins with your own facts and the funder’s questions. What is missing stays marked.',
  },
  {
    title: 'One-click submission to several grants',
    text: 'One run prepares a package for each call. You hand it over the way the funder asks for.',
  },
];

const STRENGTHS: readonly Capability[] = [
  {
    title: 'Semantic matching',
    text: 'Found by meaning, not only by the same words.',
    href: pathTo('/grantflow-demo'),
    isForVisitors: true,
  },
  { title: 'Success prediction', text: 'Shown only with enough outcomes behind it.' },
  { title: 'Team recommendations', text: 'Who covers the skills a call asks for.', isLater: true },
];

/** Marketing figures of the specification (§9), static. */
const EXAMPLES = [
  { value: '50,000+', label: 'active grants' },
  { value: '$2.5B+', label: 'funding' },
  { value: '20+', label: 'database sources' },
  { value: '24/7', label: 'auto-discovery' },
  { value: '95%', label: 'match success' },
  { value: '$3.2M', label: 'secured in 60 days' },
  { value: '85%', label: 'success rate' },
];

/** The grant one-pager (spec §2.8): /grantflow signed out, /grantflow-onepager for members. */
function GrantFlowIntroPage() {
  return (
    <ProductPage
      product="grantflow"
      title="Grants that fit, with the reason for each"
      lead="Describe the work once. GrantFlow reads every open grant for you and shows blockers first, then fit, then how sure it is."
      action={{ label: 'Open GrantFlow', href: pathTo('/grantflow') }}
      share={{ path: '/grantflow', label: 'Share', copied: 'Copied!' }}
      aside={<ExampleMatch />}
      demo={{ label: 'Try the demo', href: pathTo('/grantflow-demo') }}
      note={<GrantCounts />}
    >
      <ExampleFigures figures={EXAMPLES} />
      <ProductSection title="Four steps">
        <StepList steps={STEPS} />
      </ProductSection>
      <LaterSynergy context="grants" />
      <ProductSection title="What works today and what comes later">
        <CapabilityList label="GrantFlow" items={STRENGTHS} />
        <p className="mt-4">
          <TextLink href={pathTo('/virtuous-cycle-flowchart')}>How grants fit into the whole cycle</TextLink>
        </p>
      </ProductSection>
    </ProductPage>
  );
}

export { GrantFlowIntroPage as Component };
