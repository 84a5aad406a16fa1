import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { momentText } from '#platform/kernel/format/dates.ts';
import { plural } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { ExampleFigures } from '#platform/ui/ExampleFigures.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import { grantsApi } from '../api.ts';
import { openCountsWords } from '../open-counts.ts';

export function prefetch({ client }: PrefetchContext): Promise<unknown> {
  return prefetchApi(client, grantsApi.countGrants, {});
}

/** The four steps of spec §2.8. */
const STEPS = [
  { title: 'Describe the project', text: 'A few sentences are enough. Your words, no form letter.' },
  {
    title: 'AI finds matches',
    text: 'Words and meaning are compared with every open grant. You see which words met.',
  },
  {
    title: 'AI writes the applications',
    text: 'In development. Drafts will start from your description and the funder’s questions.',
  },
  {
    title: 'One-click submission to several grants',
    text: 'In development. Nothing is sent without your approval.',
  },
];

const STRENGTHS = [
  { title: 'Semantic matching', text: 'Found by meaning, not only by the same words.', isOpen: true },
  {
    title: 'Success prediction',
    text: 'In development: shown only with enough outcomes behind it.',
    isOpen: false,
  },
  {
    title: 'Team recommendations',
    text: 'In development: who covers the skills a call asks for.',
    isOpen: false,
  },
];

/** Marketing figures of the specification (§9), static. */
const EXAMPLES = [
  { value: '50,000+', label: 'active grants' },
  { value: '$2.5B+', label: 'funding' },
  { value: '20+', label: 'database sources' },
  { value: '95%', label: 'match success' },
];

const hasOpen = ({ open, programs }: { open: number; programs: number }): boolean => open + programs > 0;

/** Signed-out /grantflow: what GrantFlow does, with the live count beside the examples. */
function GrantFlowIntroPage() {
  const counts = useApiQuery(grantsApi.countGrants, {}).data;
  return (
    <div className="mx-auto flex max-w-[1152px] flex-col gap-10 px-8 py-10 max-md:px-4">
      <header className="max-w-read">
        <h1 className="text-40 font-[650] max-md:text-28">Grants that fit, with the reason for each</h1>
        <p className="mt-3 text-18 text-ink-2">
          Describe the work once. GrantFlow reads every open grant for you and shows blockers first, then fit,
          then how sure it is.
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button asChild variant="filled" size="l">
            <Link href={pathTo('/register')}>Create an account</Link>
          </Button>
          <ShareButton />
        </div>
        {counts && hasOpen(counts) && (
          <p className="tnum mt-4 text-13 text-ink-3">
            {openCountsWords(counts)} from {counts.sources} {plural(counts.sources, 'source', 'sources')}.
            Counted here, {momentText(counts.countedAt)}.
          </p>
        )}
      </header>
      <ExampleFigures figures={EXAMPLES} />
      <section>
        <h2 className="text-24 font-semibold">Four steps</h2>
        <ol className="mt-4 grid gap-6 md:grid-cols-4">
          {STEPS.map(({ title, text }, index) => (
            <li key={title}>
              <p className="tnum text-22 font-semibold text-pine-text">{index + 1}</p>
              <h3 className="mt-1 font-semibold">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2 className="text-24 font-semibold">What it brings</h2>
        <ul className="mt-4 grid gap-6 md:grid-cols-3">
          {STRENGTHS.map(({ title, text, isOpen }) => (
            <li key={title} className="flex gap-3">
              {isOpen ? (
                <Check aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ok-mark" />
              ) : (
                <CircleDashed
                  aria-hidden
                  size={18}
                  strokeWidth={1.75}
                  className="mt-0.5 shrink-0 text-ink-3"
                />
              )}
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <TextLink href={pathTo('/welcome')}>What else Hodag does</TextLink>
        </p>
      </section>
    </div>
  );
}

/** Copies the address of this page; reads "Copied!" for 2 seconds (spec §2.8). */
function ShareButton() {
  const origin = useOrigin();
  return (
    <CopyButton size="l" value={`${origin}${pathTo('/grantflow')}`} label="Share" copiedLabel="Copied!" />
  );
}

export { GrantFlowIntroPage as Component };
