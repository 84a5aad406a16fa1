import { catalogApi } from '#grants/catalog/web';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi } from '#platform/web/use-api.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import { GrantCounts } from '../components/GrantCounts.tsx';
import { ProductFrame } from '../components/ProductFrame.tsx';
import { SHOWCASE, type ShowcaseCard } from '../content/showcase.ts';

export function prefetch({ client }: PrefetchContext): Promise<unknown> {
  return prefetchApi(client, catalogApi.countGrants, {});
}

export async function describe(): Promise<PageDescription> {
  return {
    description:
      'Votes anyone can recount, private identity, grant matching and team building: what Hodag does.',
  };
}

/** Features showcase: four cards, each with a link to copy and one to follow (spec §2.8). */
function FeaturesPage() {
  const isVisitor = useSession().state === 'visitor';
  return (
    <ProductFrame
      title="What Hodag does"
      lead="Four products. Grant matching, team building and the account’s four factors work today. Each card says what comes later."
      head={
        <div className="mt-3">
          <GrantCounts />
        </div>
      }
    >
      <ul className="grid gap-5 md:grid-cols-2">
        {SHOWCASE.map((card) => (
          <FeatureCard key={card.id} card={card} />
        ))}
      </ul>
      <footer className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
        <Button asChild variant="filled">
          <Link href={pathTo('/auth')}>{isVisitor ? 'Sign in or register' : 'Go to your dashboard'}</Link>
        </Button>
        <TextLink href={pathTo('/about')}>About Hodag</TextLink>
      </footer>
    </ProductFrame>
  );
}

function FeatureCard({ card }: { card: ShowcaseCard }) {
  const { title, description, icon: Mark, highlights, path, isLater } = card;
  const origin = useOrigin();
  return (
    <Card asChild className="flex flex-col gap-3">
      <li aria-label={title}>
        <div className="flex items-start gap-3">
          <Mark aria-hidden className="mt-0.5 size-5.5 shrink-0 text-pine-text" />
          <div className="min-w-0">
            <h2 className="text-18 font-semibold">{title}</h2>
            <p className="text-ink-2">{description}</p>
          </div>
        </div>
        {isLater && <Badge className="self-start">Comes later</Badge>}
        <ul className="flex list-disc flex-col gap-1 ps-5 text-13 text-ink-2 marker:text-ink-3">
          {highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
          <Button asChild>
            <Link href={path}>Explore {title}</Link>
          </Button>
          <CopyButton size="m" variant="quiet" value={`${origin}${path}`} label="Copy link" />
        </div>
      </li>
    </Card>
  );
}

export { FeaturesPage as Component };
