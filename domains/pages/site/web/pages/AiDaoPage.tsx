import { ExampleFigures } from '#platform/ui/ExampleFigures.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { hdagText } from '#standing/tokens/contract';
import { type Capability, CapabilityList } from '../components/CapabilityList.tsx';
import { ProductPage } from '../components/ProductPage.tsx';
import { ProductSection } from '../components/ProductSection.tsx';
import { QuadraticExample } from '../components/voting/QuadraticExample.tsx';
import { StarExample } from '../components/voting/StarExample.tsx';
import { tokensApi } from '../figures-api.ts';

export function prefetch({ client }: PrefetchContext): Promise<unknown> {
  return prefetchApi(client, tokensApi.getSupply, {});
}

export async function describe(): Promise<PageDescription> {
  return {
    description:
      'How quadratic and STAR voting work, with a calculator and an example election that you can change.',
  };
}

/** Marketing figures of the specification (§9), static. */
const EXAMPLES = [
  { value: '99.7%', label: 'bot detection' },
  { value: '3x', label: 'faster decisions' },
  { value: '85%', label: 'higher participation' },
];

const CAPABILITIES: readonly Capability[] = [
  {
    title: 'Vote with HDAG you earned',
    text: 'In a quadratic vote, 1 vote costs 1 HDAG, 2 cost 4, 3 cost 9. It goes to the treasury.',
    href: pathTo('/rewards'),
  },
  {
    title: 'Check the ledger yourself',
    text: 'Every transfer is in a signed public ledger that you can verify in your browser.',
    href: pathTo('/blockchain-page'),
  },
  {
    title: 'Proposals and ballots',
    text: 'STAR, approval, ranked, quadratic and single choice, with every ballot published for a recount.',
    href: pathTo('/governance'),
  },
  {
    title: 'Secret ballots',
    text: 'Ballots that not even the operator can open.',
    isLater: true,
  },
  {
    title: 'AI summaries',
    text: 'A plain summary of each proposal, its pros and cons, and what other methods would elect.',
    isLater: true,
  },
];

/** /ai-dao for visitors and members: how the DAO will vote, to try out now. */
function AiDaoPage() {
  const isVisitor = useSession().state === 'visitor';
  const supply = useApiQuery(tokensApi.getSupply, {}).data;
  return (
    <ProductPage
      title="Decide together, and recount every vote"
      lead="A DAO is a group that decides by votes of its members. Hodag’s uses quadratic and STAR voting, so that many voices count for more than one large wallet."
      action={{ label: 'Earn HDAG', href: pathTo('/rewards') }}
      demo={{ label: 'Try every method', href: pathTo('/dao-demo') }}
      share={{ path: '/ai-dao', label: 'Copy link', copied: 'Copied' }}
      note={
        <>
          {supply && <p className="tnum">{hdagText(supply.inCirculation)} in circulation now.</p>}
          <p>
            {isVisitor
              ? 'Members propose and vote on Hodag. Try the two methods below.'
              : 'Propose and vote on the governance page. Delegation and the treasury come later. Try the two methods below.'}
          </p>
        </>
      }
    >
      <ProductSection
        title="Quadratic voting"
        lead="Voting power is the square root of the tokens spent. One vote costs 1 token, two cost 4, three cost 9. A strong wish costs more, and a crowd outweighs a single large holder."
      >
        <QuadraticExample />
      </ProductSection>
      <ProductSection
        title="STAR voting"
        lead="STAR means score, then automatic runoff. Give each option 0 to 5. The two with the highest totals go to a runoff, and the one that more voters scored higher wins. Change your ballot and watch the result."
      >
        <StarExample />
      </ProductSection>
      <ProductSection title="What works today and what comes later">
        <CapabilityList label="The DAO" items={CAPABILITIES} />
      </ProductSection>
      <ExampleFigures figures={EXAMPLES} />
    </ProductPage>
  );
}

export { AiDaoPage as Component };
