import FileSearch from 'lucide-react/icons/file-search';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Users from 'lucide-react/icons/users';
import Vote from 'lucide-react/icons/vote';
import { useSearchParams } from 'react-router';
import { catalogApi } from '#grants/catalog/web';
import { momentText } from '#platform/kernel/format/dates.ts';
import { numberText, plural } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import type { Icon } from '#platform/ui/icon.ts';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Ridge } from '#platform/ui/Ridge.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { PageParts, prefetchParts } from '#platform/web/PageParts.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { useEntryLinks } from '#platform/web/use-entry-links.ts';
import { ExampleMatch } from '../components/ExampleMatch.tsx';

const INVITED_ROOM = 'welcome';

export async function prefetch(context: PrefetchContext): Promise<void> {
  await Promise.all([
    prefetchApi(context.client, catalogApi.countGrants, {}),
    context.session.state === 'member' && prefetchParts(INVITED_ROOM, context),
  ]);
}

/** The front page of a signed-out visitor, and the product welcome of a member. */
function WelcomePage() {
  return (
    <>
      <section className="relative overflow-hidden bg-linear-to-b from-surface to-canvas">
        <div className="relative z-10 mx-auto grid max-w-[1216px] gap-10 px-8 pt-14 pb-44 max-md:px-5 max-md:pt-6 lg:grid-cols-[minmax(0,1fr)_426px]">
          <div>
            <AskedFor />
            <h1 className="max-w-[500px] text-52 font-[650] max-md:text-40">
              Find the money and the people your project needs.
            </h1>
            <p className="mt-4 max-w-[500px] text-18 text-ink-2">
              Hodag is an open-source place to find grants and publish projects. Describe the work once and
              see which grants you qualify for, with the reason for every match.
            </p>
            <Actions />
          </div>
          <ExampleMatch />
        </div>
        <Ridge className="absolute inset-x-0 bottom-0 h-44 w-full" />
      </section>
      <div className="mx-auto max-w-[1216px] px-8 max-md:px-5">
        <LiveCounts />
        <Areas />
        <p className="flex flex-wrap gap-x-6 gap-y-2 pb-10">
          <TextLink href={pathTo('/features-app')}>See all features</TextLink>
          <TextLink href={pathTo('/virtuous-cycle-flowchart')}>See how they build on each other</TextLink>
        </p>
      </div>
    </>
  );
}

/** For a visitor who asked for a page of members: why this one came instead. */
function AskedFor() {
  const session = useSession();
  const [search] = useSearchParams();
  const { login } = useEntryLinks();
  if (session.state !== 'visitor' || !search.has('next')) return null;
  return (
    <Notice tone="info" className="mb-6 max-w-[500px]" title="Sign in to see this page.">
      It opens right after you{' '}
      <TextLink href={login} className="underline">
        sign in
      </TextLink>{' '}
      or create an account.
    </Notice>
  );
}

function Actions() {
  const session = useSession();
  const entry = useEntryLinks();
  if (session.state !== 'visitor') {
    return (
      <>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button asChild variant="filled" size="l">
            <Link href={pathTo('/grantflow')}>Find grants for your project</Link>
          </Button>
          <Button asChild size="l">
            <Link href={pathTo('/')}>To your dashboard</Link>
          </Button>
        </div>
        {session.state === 'member' && (
          <div className="mt-6 max-w-[500px]">
            <PageParts room={INVITED_ROOM} />
          </div>
        )}
      </>
    );
  }
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3 max-md:flex-col">
        <Button asChild variant="filled" size="l">
          <Link href={entry.register}>Create an account</Link>
        </Button>
        <Button asChild size="l">
          <Link href={pathTo('/grantflow')}>How matching works</Link>
        </Button>
      </div>
      <p className="mt-3 text-13 text-ink-2">
        Free to use. An alias and a password are enough: no email, no wallet. First create an account, then
        describe your project to see its matches.
      </p>
    </>
  );
}

/** Numbers read from this instance, with the moment they were counted; a count of 0 is left out. */
function LiveCounts() {
  const counts = useApiQuery(catalogApi.countGrants, {}).data;
  const figures = [
    { value: counts?.open, label: plural(counts?.open ?? 0, 'open grant', 'open grants') },
    {
      value: counts?.programs,
      label: plural(counts?.programs ?? 0, 'standing program', 'standing programs'),
    },
    { value: counts?.sources, label: plural(counts?.sources ?? 0, 'source', 'sources') },
  ].filter(({ value }) => value !== 0);
  if (figures.length === 0) return null;
  return (
    <div className="flex min-h-19 flex-wrap items-center gap-x-11 gap-y-3 border-b border-line py-5">
      <dl className="contents">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-row-reverse items-baseline gap-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="tnum text-22 font-semibold">{value === undefined ? '–' : numberText(value)}</dd>
          </div>
        ))}
      </dl>
      {counts && (
        <p className="tnum text-13 text-ink-3 md:ms-auto">Counted here, {momentText(counts.countedAt)}</p>
      )}
    </div>
  );
}

interface Area {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

const AREAS: readonly Area[] = [
  {
    icon: FileSearch,
    title: 'Grants that fit',
    text: 'What rules you out first, then how well it fits, then how sure we are. You see the arithmetic.',
    href: pathTo('/grantflow'),
  },
  {
    icon: Users,
    title: 'Teams that cover it',
    text: 'Roles and skills side by side.',
    href: pathTo('/hypercrowd'),
  },
  {
    icon: Vote,
    title: 'Votes anyone can recount',
    text: 'Quadratic and STAR voting, with results that anyone can check.',
    href: pathTo('/ai-dao'),
  },
  {
    icon: Fingerprint,
    title: 'Proof without exposure',
    text: 'Show your reputation tier or membership. Keep your name and score private.',
    href: pathTo('/zkp-identity'),
  },
];

function Areas() {
  return (
    <ul className="grid gap-8 py-8 md:grid-cols-2 lg:grid-cols-4">
      {AREAS.map(({ icon: Mark, title, text, href }) => (
        <li key={title}>
          <Mark aria-hidden className="size-5.5 text-pine-text" />
          <h2 className="mt-3 text-16 font-semibold">
            <Link href={href} className="hover:underline">
              {title}
            </Link>
          </h2>
          <p className="mt-1 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export { WelcomePage as Component };
