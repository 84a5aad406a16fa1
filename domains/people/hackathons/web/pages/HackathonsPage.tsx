import Plus from 'lucide-react/icons/plus';
import { type ReactElement, useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { ListResults } from '#platform/web/ListResults.tsx';
import { pathTo } from '#platform/web/links.ts';
import { PageParts, prefetchParts } from '#platform/web/PageParts.tsx';
import type { PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { HACKATHON_PAGE_SIZE } from '../../contract/constants.ts';
import { hackathonsApi } from '../api.ts';
import { HackathonRow } from '../components/HackathonRow.tsx';
import { ListFilters } from '../components/ListFilters.tsx';
import { NothingListed } from '../components/NothingListed.tsx';
import { ZoneNote } from '../components/ZoneNote.tsx';
import { addressOf, fileOf, type ListFilter, queryOf, readFilter } from '../list-filter.ts';

const OPTIONS = { keepPrevious: true } as const;

/** Room below the list for what other domains show here. */
const ROOM = 'hackathons';

/** Hackathons, for visitors and members. The filter is the address. */
export function HackathonsPage(): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isMember = useSession().state === 'member';
  const filter = readFilter(search, isMember);
  const address = search.toString();
  const change = useCallback(
    (part: Partial<ListFilter>) => {
      const current = readFilter(new URLSearchParams(address), isMember);
      void navigate(addressOf({ ...current, ...part, page: 1 }), { replace: true, preventScrollReset: true });
    },
    [navigate, address, isMember],
  );
  return (
    <>
      <PageHeader
        title="Hackathons"
        lead="Find a hackathon, register, find a team and submit what you build before it ends."
        actions={
          <>
            <ExportButton href={fileOf(filter)} of="hackathons" />
            <HostButton />
          </>
        }
      />
      <ListFilters filter={filter} onChange={change} />
      <Results filter={filter} />
      <div className="mt-12 flex flex-col gap-12 max-md:mt-9 max-md:gap-9">
        <PageParts room={ROOM} />
      </div>
    </>
  );
}

/** To the form; a visitor signs in first and comes back to it. */
function HostButton(): ReactElement {
  const isVisitor = useSession().state === 'visitor';
  const form = pathTo('/hackathons/new');
  return (
    <Button variant="filled" icon={Plus} asChild>
      <Link href={isVisitor ? pathTo('/login', { next: form }) : form}>Host a hackathon</Link>
    </Button>
  );
}

function Results({ filter }: { filter: ListFilter }): ReactElement {
  const read = useApiQuery(hackathonsApi.listHackathons, { query: queryOf(filter) }, OPTIONS);
  return (
    <ListResults
      read={read}
      loading="Loading hackathons"
      failed="The hackathons did not load."
      pagingOf={({ items, total }) => ({
        page: filter.page,
        pageSize: HACKATHON_PAGE_SIZE,
        total,
        shown: items.length,
        addressOf: (page) => addressOf({ ...filter, page }),
      })}
      empty={<NothingListed filter={filter} />}
    >
      {({ items, total }) => (
        <>
          <div className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2 text-13 text-ink-2">
            <p className="tnum" role="status">
              {counted(total, 'hackathon')}
            </p>
            <ZoneNote />
          </div>
          <RowList label="Hackathons">
            {items.map((hackathon) => (
              <HackathonRow key={hackathon.id} hackathon={hackathon} />
            ))}
          </RowList>
        </>
      )}
    </ListResults>
  );
}

/** Reads ahead what the page will show. */
export async function prefetch(context: PrefetchContext): Promise<void> {
  const { client, search, session } = context;
  const query = queryOf(readFilter(search, session.state === 'member'));
  await Promise.all([
    prefetchApi(client, hackathonsApi.listHackathons, { query }, OPTIONS),
    prefetchParts(ROOM, context),
  ]);
}

/** For search engines and share cards. */
export async function describe(): Promise<PageDescription> {
  return {
    description: 'Open and coming hackathons: dates, skills and prizes. Register, find a team, submit.',
  };
}

export { HackathonsPage as Component };
