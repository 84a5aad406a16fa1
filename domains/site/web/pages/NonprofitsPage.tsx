import { grantsApi } from '#grants/web';
import { counted, plural } from '#platform/kernel/format/numbers.ts';
import { ExampleFigures } from '#platform/ui/ExampleFigures.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { type Capability, CapabilityList } from '../components/CapabilityList.tsx';
import { GrantCounts } from '../components/GrantCounts.tsx';
import { ProductPage } from '../components/ProductPage.tsx';
import { ProductSection } from '../components/ProductSection.tsx';
import { LaterSynergy, prefetchSynergy } from '../components/synergy/LaterSynergy.tsx';

/** Grants that name nonprofits as applicants; one is read, the count is what matters. */
const FOR_NONPROFITS: { applicantType: ['non_profit_with_501c3', 'nonprofit_without_501c3']; pageSize: 1 } = {
  applicantType: ['non_profit_with_501c3', 'nonprofit_without_501c3'],
  pageSize: 1,
};
const SEARCH = `${pathTo('/grants')}?${FOR_NONPROFITS.applicantType.map((type) => `applicantType=${type}`).join('&')}`;

export async function prefetch(context: PrefetchContext): Promise<void> {
  const { client, session } = context;
  await Promise.all([
    session.state === 'member'
      ? prefetchApi(client, grantsApi.searchGrants, { query: FOR_NONPROFITS })
      : prefetchApi(client, grantsApi.countGrants, {}),
    prefetchSynergy(context),
  ]);
}

export async function describe(): Promise<PageDescription> {
  return {
    description: 'Grants open to nonprofits today, and the directory of nonprofits that comes later.',
  };
}

const CAPABILITIES: readonly Capability[] = [
  {
    title: 'Grants for nonprofits',
    text: 'Open grants and standing programs that name nonprofits as applicants.',
    href: SEARCH,
  },
  {
    title: 'Matches for your project',
    text: 'Say that you are a nonprofit. Grants that exclude you are marked, with the reason.',
    href: pathTo('/grantflow'),
    isForVisitors: true,
  },
  {
    title: 'Directory with sources',
    text: 'Search by cause, state and activity. Every fact names its source.',
    isLater: true,
  },
  { title: 'Submit or refer a nonprofit', text: 'With a check for duplicates and a review.', isLater: true },
  { title: 'Charity-bound tokens (CBT)', text: 'Proof that a nonprofit was verified.', isLater: true },
];

/** Nonprofits until the directory is built: /nonprofits, /non-profits and, for members, /non-profits-landing. */
function NonprofitsPage() {
  const isVisitor = useSession().state === 'visitor';
  return (
    <ProductPage
      product="nonprofits"
      title="More funding for nonprofits, found in one place"
      lead="Search the grants that accept nonprofits today. A directory of nonprofits, with the source of every fact, comes later."
      action={{ label: 'Find grants for nonprofits', href: SEARCH }}
      share={{ path: '/nonprofits', label: 'Share', copied: 'Copied!' }}
      note={isVisitor ? <GrantCounts /> : <NonprofitCount />}
    >
      <ProductSection title="What works today and what comes later">
        <CapabilityList label="Nonprofits" items={CAPABILITIES} />
      </ProductSection>
      <LaterSynergy context="grants" />
      <ExampleFigures figures={[{ value: '1000+', label: 'nonprofits' }]} />
    </ProductPage>
  );
}

/** How many open grants name nonprofits; a search, so members alone see it. */
function NonprofitCount() {
  const isMember = useSession().state === 'member';
  const found = useApiQuery(grantsApi.searchGrants, { query: FOR_NONPROFITS }, { enabled: isMember }).data;
  if (!found) return null;
  const { total } = found;
  return (
    <p className="tnum">
      {counted(total, 'open grant or program', 'open grants and programs')} here{' '}
      {plural(total, 'names', 'name')} nonprofits as applicants.
    </p>
  );
}

export { NonprofitsPage as Component };
