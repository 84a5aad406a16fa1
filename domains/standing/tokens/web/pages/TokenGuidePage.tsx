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

/** Page on HDAG: its meaning, its sources, its way to a member, and the live figures behind it. */
export function TokenGuidePage(): ReactElement {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="How HDAG works"
        lead="The supply is fixed: 1,000,000,000 HDAG, and no more can be created."
      />
      <Part title="What it is for">
        <p>
          HDAG is Hodag’s token, kept in this instance’s ledger. You earn it by taking part, spend it in
          votes, give it to others and put it in escrow for an exchange or a prize. It is not a promise of
          money.
        </p>
      </Part>
      <SupplyFigures />
      <Part title="How you earn it">
        <p>
          A reward is pending until you or your referral finishes the required step. Until then it loses part
          of its value each full day, except while it is reviewed. After the step it is final and loses
          nothing more. It is paid from the community pool, within the daily limit, once you have a verified
          contact.{' '}
          <TextLink href={pathTo('/rewards')} className="underline">
            See how to earn and what is pending
          </TextLink>
        </p>
      </Part>
      <Part title="DBT and SBT">
        <p>
          Every account starts as a DBT: up to a daily limit, rewards are paid the same day, and the rest on
          later days. An SBT needs four factors (4FA), a biometric and proof of life, and lifts the limit.
          HDAG you earn before you hold an SBT can vote; with an SBT you can also give and exchange it. HDAG
          from an invitation also needs the invited member to hold an SBT.{' '}
          <TextLink href={pathTo('/auth/4fa')} className="underline">
            See your way to an SBT
          </TextLink>
        </p>
      </Part>
      <Part title="Verify it yourself">
        <p>
          Every transfer debits one account, credits another and never changes afterwards. It is sealed into a
          block that names the newest blocks of both accounts, and signed checkpoints cover all blocks. Your
          browser can check any block, your balance, the whole file with every balance, and that the ledger
          continues what your browser saw before.{' '}
          <TextLink href={pathTo('/blockchain-page')} className="underline">
            Open the explorer
          </TextLink>
        </p>
      </Part>
      <Part title="How fast it is">
        <p>
          Over 10,000 TPS (transfers per second) on a machine with two processors, each written to disk before
          it is confirmed. Measure it yourself with <code>npm run bench -- ledger</code>; our latest run is in{' '}
          <code>docs/benchmarks</code> of the source code.
        </p>
      </Part>
      <Part title="Voting with it">
        <p>
          In a quadratic vote, your voting power is the square root of what you spend: 1 HDAG gives 1 vote,
          100 HDAG give 10. HDAG you spend goes to the treasury.
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
