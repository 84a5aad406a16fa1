import type { ReactElement, ReactNode } from 'react';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { tokensApi } from '../api.ts';
import { SupplyFigures } from '../components/SupplyFigures.tsx';

/** Reads ahead the live figures. */
export async function prefetch({ client }: PrefetchContext): Promise<void> {
  await prefetchApi(client, tokensApi.getSupply, {});
}

/** What HDAG is, where it comes from, how it reaches a member, and the live figures behind it. */
export function TokenGuidePage(): ReactElement {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="How HDAG works"
        lead="1,000,000,000 HDAG were made once, and there will never be more."
      />
      <Part title="What it is for">
        <p>
          HDAG is a balance in this instance’s ledger. You receive it for what you do here, spend it in votes,
          give it to others and put it in escrow for an exchange or a prize. It is no promise of money.
        </p>
      </Part>
      <SupplyFigures />
      <Part title="How it reaches you">
        <p>
          A reward is first a promise, written together with what earned it. It becomes due when you, or
          somebody you brought, have done what it is for; then it is paid out of the community pool. Until
          that is done it loses a part each full day. It loses nothing while it is reviewed, and once it is
          due nothing while it waits for a daily limit or for a verified contact of yours.{' '}
          <TextLink href={pathTo('/rewards')} className="underline">
            See what pays how much, and what waits for you
          </TextLink>
        </p>
      </Part>
      <Part title="DBT and SBT">
        <p>
          Everybody starts with a DBT: a part of each day’s rewards reaches you up to a limit, the rest waits.
          An SBT needs four factors and proof of life, and lifts the limit. HDAG you earned before you hold
          one can vote and nothing else; with an SBT it is yours to give and exchange. HDAG from an invitation
          needs an SBT of the person you invited too.{' '}
          <TextLink href={pathTo('/auth/4fa')} className="underline">
            See your four factors
          </TextLink>
        </p>
      </Part>
      <Part title="Why you need not believe us">
        <p>
          Every transfer is debited from one account and credited to another, and never changed afterwards. It
          is sealed into a block that names the newest blocks of both accounts; a signed checkpoint covers all
          of them. Your browser can check any block, your own balance, and the whole file with every balance
          in it; and that the ledger continues what it saw before.{' '}
          <TextLink href={pathTo('/blockchain-page')} className="underline">
            Open the explorer
          </TextLink>
        </p>
      </Part>
      <Part title="How fast it is">
        <p>
          Over 10,000 TPS (transfers per second) on a machine with two processors, each on the disk before it
          is answered. You need not believe that either: <code>npm run bench -- ledger</code> measures it on a
          machine of yours, and <code>docs/benchmarks</code> in the source keeps our last run.
        </p>
      </Part>
      <Part title="Voting with it">
        <p>
          In a quadratic vote your power is the square root of what you spend: 1 HDAG gives 1, 100 HDAG give
          10. What is spent goes to the treasury.
        </p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section>
      <SectionHeader title={title} className="mb-2" />
      <div className="max-w-read text-16">{children}</div>
    </section>
  );
}

export { TokenGuidePage as Component };
