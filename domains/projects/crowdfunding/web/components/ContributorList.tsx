import { type ReactElement, useState } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { CONTRIBUTORS_PER_PAGE } from '../../contract/constants.ts';
import type { Funding, PublicContribution } from '../../contract/schemas.ts';
import { crowdfundingApi } from '../api.ts';
import { shownEther } from '../words.ts';

interface ContributorListProps {
  readonly projectId: string;
  readonly confirmed: Funding['confirmed'];
  /** Contributions of the reader, who cannot thank themselves. */
  readonly mine: Funding['mine'];
  readonly isOwner: boolean;
}

/** List of contributors, newest first. The pages that were asked for stay open below each other. */
export function ContributorList({
  projectId,
  confirmed,
  mine,
  isOwner,
}: ContributorListProps): ReactElement | null {
  const [pages, setPages] = useState(1);
  const { count, backers } = confirmed;
  if (count === 0) return null;
  const own = new Set(mine.map(({ id }) => id));
  const canThank = (id: string) => isOwner && !own.has(id);
  return (
    <section aria-labelledby="contributors">
      <SectionHeader id="contributors" title="Contributors" className="mb-1" />
      <p className="text-14 text-ink-2">
        {counted(count, 'contribution')}
        {backers !== null && ` from ${counted(backers, 'person', 'people')}`}
      </p>
      <ul aria-label="Contributors" className="mt-2 flex flex-col gap-1.5 text-14">
        {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
          <ContributorPage key={page} projectId={projectId} page={page} count={count} canThank={canThank} />
        ))}
      </ul>
      {count > pages * CONTRIBUTORS_PER_PAGE && (
        <Button size="s" className="mt-3" onClick={() => setPages(pages + 1)}>
          Show more
        </Button>
      )}
    </section>
  );
}

interface ContributorPageProps {
  readonly projectId: string;
  readonly page: number;
  /** Number of all: another number makes another list. */
  readonly count: number;
  readonly canThank: (id: string) => boolean;
}

function ContributorPage({ projectId, page, count, canThank }: ContributorPageProps): ReactElement {
  const input = { params: { id: projectId }, query: { page } };
  const read = useApiQuery(crowdfundingApi.listContributors, input, { version: count, keepPrevious: true });
  if (!read.data)
    return (
      <li>
        <NotRead
          read={read}
          loading="Loading contributors"
          failed="The contributors did not load."
          box="h-24"
        />
      </li>
    );
  return (
    <>
      {read.data.items.map((one) => (
        <Contributor key={one.id} contribution={one} canThank={canThank(one.id)} />
      ))}
    </>
  );
}

function Contributor({
  contribution: { id, name, ether, refunded, at },
  canThank,
}: {
  contribution: PublicContribution;
  canThank: boolean;
}): ReactElement {
  const giver = name ?? 'Anonymous';
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {giver}
        <span className="ms-2 text-13 text-ink-3">{dayText(at)}</span>
      </span>
      <span className="tnum wrap-anywhere">
        {ether} ETH{refunded !== null && ` (${shownEther(refunded)} refunded)`}
      </span>
      {canThank && (
        <TextLink href={pathTo('/contributions/:id', { id })} className="underline">
          Thank
          <span className="sr-only">
            {' '}
            {giver} for {ether} ETH
          </span>
        </TextLink>
      )}
    </li>
  );
}
