import ArrowRight from 'lucide-react/icons/arrow-right';
import { amountText, counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { type Capability, CapabilityList } from '../components/CapabilityList.tsx';
import { ProductPage } from '../components/ProductPage.tsx';
import { ProductSection } from '../components/ProductSection.tsx';
import { tokensApi } from '../figures-api.ts';

export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  await prefetchApi(client, tokensApi.getSupply, {});
  if (session.state === 'member') await prefetchApi(client, tokensApi.getLedgerBalance, {});
}

export async function describe(): Promise<PageDescription> {
  return {
    description:
      'From DBT to SBT: how an identity on Hodag grows, what can be proved today, and what stays private.',
  };
}

const CAPABILITIES: readonly Capability[] = [
  {
    title: 'Four factors',
    text: 'Password, authenticator app, passkey and wallet. Each is one more thing a thief would need.',
    href: pathTo('/auth/4fa'),
  },
  {
    title: 'DBT and SBT',
    text: 'Prove life with your passkey, be vouched for or checked, and give the HDAG you earned.',
    href: pathTo('/sbt-credentials'),
  },
  {
    title: 'RepID',
    text: 'A reputation score from verified work. You see the source of every point.',
    href: pathTo('/reputation-id'),
  },
  {
    title: 'A profile you control',
    text: 'For each part you choose who sees it: everyone, members, or only you.',
    href: pathTo('/settings'),
  },
  {
    title: 'A ledger you can verify',
    text: 'Balances and transfers come with proofs that your browser checks.',
    href: pathTo('/blockchain-page'),
  },
  {
    title: 'Prove it to someone',
    text: 'A link that shows your RepID tier or your membership, and nothing else. Anyone who has it can verify it without an account.',
    href: pathTo('/dbt-credentials'),
  },
  {
    title: 'Zero-knowledge proofs',
    text: 'The same, so that not even Hodag can tell which member showed it.',
    isLater: true,
  },
  {
    title: 'CBT',
    text: 'A credential for nonprofits.',
    isLater: true,
  },
];

/** The identity page under its six addresses: how an identity grows, what works, what comes later. */
function IdentityPage() {
  return (
    <ProductPage
      title="Prove what matters, keep the rest private"
      lead="On Hodag an alias is enough to begin. Your identity grows as you prove more, and you decide who sees what."
      action={{ label: 'See your four factors', href: pathTo('/auth/4fa') }}
      share={{ path: '/zkp-identity', label: 'Copy link', copied: 'Copied' }}
      note={<LiveLine />}
    >
      <ProductSection
        title="From DBT to SBT"
        lead="Every account carries a token that says how much has been proved about the person behind it."
      >
        <Evolution />
      </ProductSection>
      <ProductSection title="What works today and what comes later">
        <CapabilityList label="Identity" items={CAPABILITIES} />
      </ProductSection>
      <ProductSection title="What a zero-knowledge proof is">
        <p className="max-w-read text-ink-2">
          A proof that a statement is true, which shows nothing else. You prove that your RepID is at least
          250. The reader learns that, and neither your score nor your name. Read the{' '}
          <TextLink href={pathTo('/definitions/zkp')} className="underline">
            definition of zero-knowledge proofs
          </TextLink>
          .
        </p>
      </ProductSection>
    </ProductPage>
  );
}

/** Amount the member received today under the limit of their token; for a visitor the size of the ledger. */
function LiveLine() {
  const isMember = useSession().state === 'member';
  const balance = useApiQuery(tokensApi.getLedgerBalance, {}, { enabled: isMember }).data;
  const supply = useApiQuery(tokensApi.getSupply, {}).data;
  if (balance) {
    const { received, limit } = balance.today;
    return (
      <p className="tnum">
        {limit === null
          ? `You hold an SBT: rewards reach you without a daily limit. ${amountText(received)} HDAG today.`
          : `You hold a DBT: ${amountText(received)} of ${amountText(limit)} HDAG received today.`}
      </p>
    );
  }
  if (!supply) return null;
  return <p className="tnum">{counted(supply.transfers, 'transfer')} in the public ledger now.</p>;
}

const STAGES = [
  {
    name: 'DBT',
    note: 'Every member starts here',
    points: ['At most 10 tokens per day', 'Basic features'],
  },
  {
    name: 'SBT',
    note: 'For one real person',
    points: ['Unlimited', 'Needs four factors (4FA), a biometric and proof of life'],
  },
];

/** Two stages with an arrow between them (spec §4 "Identity evolution"). */
function Evolution() {
  const [start, end] = STAGES;
  return (
    <ol className="grid items-stretch gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      {start && <Stage {...start} />}
      <li aria-hidden className="grid place-items-center text-ink-3">
        <ArrowRight className="size-6 max-md:rotate-90 rtl:-scale-x-100" />
      </li>
      {end && <Stage {...end} />}
    </ol>
  );
}

function Stage({ name, note, points }: (typeof STAGES)[number]) {
  return (
    <Card asChild className="flex flex-col gap-2">
      <li>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-18 font-semibold">{name}</h3>
          <Badge tone={note === 'Comes later' ? 'neutral' : 'ok'}>{note}</Badge>
        </div>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-2 marker:text-ink-3">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </li>
    </Card>
  );
}

export { IdentityPage as Component };
