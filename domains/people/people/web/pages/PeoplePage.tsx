import { type ReactElement, useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { numberText, plural } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { ListResults } from '#platform/web/ListResults.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { DIRECTORY_PAGE_SIZE } from '../../contract/constants.ts';
import type { BuilderPage } from '../../contract/schemas.ts';
import { peopleApi } from '../api.ts';
import { BlockedMembers } from '../components/BlockedMembers.tsx';
import { DirectoryFilters } from '../components/DirectoryFilters.tsx';
import { PersonCard } from '../components/PersonCard.tsx';
import { addressOf, type DirectoryFilter, isNarrowed, queryOf, readFilter } from '../directory-filter.ts';

const OPTIONS = { keepPrevious: true } as const;

/** Members who are looking for a team. The filter is the address. */
export function PeoplePage(): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = readFilter(search);
  const address = search.toString();
  const change = useCallback(
    (part: Partial<DirectoryFilter>) => {
      const current = readFilter(new URLSearchParams(address));
      void navigate(addressOf({ ...current, ...part, page: 1 }), { replace: true, preventScrollReset: true });
    },
    [navigate, address],
  );
  return (
    <>
      <PageHeader
        title="People"
        lead="Members who are looking for a team. Only members can see this page."
        actions={
          <Button variant="filled" asChild>
            <Link href={pathTo('/people/me')}>Your builder profile</Link>
          </Button>
        }
      />
      <DirectoryFilters filter={filter} onChange={change} />
      <Results filter={filter} />
      <BlockedMembers />
    </>
  );
}

function Results({ filter }: { filter: DirectoryFilter }): ReactElement {
  const read = useApiQuery(peopleApi.browseBuilders, { query: queryOf(filter) }, OPTIONS);
  return (
    <>
      {filter.overlap > 0 && read.data?.hasTimeZone === false && (
        <Notice tone="info" className="mb-4" title="Your profile has no time zone.">
          <TextLink href={pathTo('/profile/edit')}>Set your time zone</TextLink> to compare hours.
        </Notice>
      )}
      <ListResults
        read={read}
        loading="Loading people"
        failed="The directory did not load."
        pagingOf={({ items, total }) => ({
          page: filter.page,
          pageSize: DIRECTORY_PAGE_SIZE,
          total,
          shown: items.length,
          addressOf: (page) => addressOf({ ...filter, page }),
        })}
        empty={<NothingFound filter={filter} />}
      >
        {(page) => (
          <>
            <Meaning page={page} />
            <ul aria-label="People" className="flex flex-col gap-3">
              {page.items.map((person) => (
                <PersonCard key={person.username} person={person} />
              ))}
            </ul>
          </>
        )}
      </ListResults>
    </>
  );
}

function Meaning({ page: { total, meant, related } }: { page: BuilderPage }): ReactElement {
  return (
    <div className="mb-3 text-13 text-ink-2">
      <p role="status" className="tnum">
        <span className="font-semibold text-ink">{numberText(total)}</span>{' '}
        {plural(total, 'person', 'people')}
      </p>
      {meant.length > 0 && (
        <p>
          Matches: {meant.map(({ name }) => name).join(', ')}
          {related.length > 0 && `. Related skills rank lower: ${related.map(({ name }) => name).join(', ')}`}
        </p>
      )}
    </div>
  );
}

function NothingFound({ filter }: { filter: DirectoryFilter }): ReactElement {
  const isFiltered = isNarrowed(filter);
  return (
    <EmptyState
      title={isFiltered ? 'No one matches' : 'No one is in the directory yet'}
      action={
        <Button asChild>
          {isFiltered ? (
            <Link href={pathTo('/people')}>Clear the filters</Link>
          ) : (
            <Link href={pathTo('/people/me')}>Add your skills</Link>
          )}
        </Button>
      }
    >
      {isFiltered
        ? 'Try fewer filters or another word for the skill.'
        : 'Fill in your builder profile and choose to be shown to members.'}
    </EmptyState>
  );
}

/** Reads ahead what the page will show. */
export function prefetch({ client, search }: PrefetchContext): Promise<unknown> {
  return Promise.all([
    prefetchApi(client, peopleApi.browseBuilders, { query: queryOf(readFilter(search)) }, OPTIONS),
    prefetchApi(client, peopleApi.listMemberBlocks, {}),
  ]);
}

export { PeoplePage as Component };
