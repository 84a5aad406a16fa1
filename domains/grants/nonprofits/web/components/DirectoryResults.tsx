import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { numberText, plural } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { ListResults } from '#platform/web/ListResults.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NONPROFIT_PAGE_SIZE } from '../../contract/constants.ts';
import type { NonprofitPage } from '../../contract/schemas.ts';
import { addressOf, type DirectoryFilter, readFilter, showsAll } from '../directory-filter.ts';
import { NonprofitRow } from './NonprofitRow.tsx';

type DirectoryResultsProps = {
  filter: DirectoryFilter;
  read: Pick<UseQueryResult<NonprofitPage, ApiError>, 'data' | 'error' | 'isFetching' | 'refetch'>;
};

/** The rows a filter finds, in every state of their read. */
export function DirectoryResults({ filter, read }: DirectoryResultsProps): ReactElement {
  return (
    <ListResults
      read={read}
      loading="Loading nonprofits"
      failed="The nonprofits did not load."
      pagingOf={({ items, total }) => ({
        page: filter.page,
        pageSize: NONPROFIT_PAGE_SIZE,
        total,
        shown: items.length,
        addressOf: (page) => addressOf({ ...filter, page }),
      })}
      empty={<NothingFound filter={filter} />}
    >
      {({ items, total }) => (
        <>
          <p className="tnum border-b border-line pb-2 text-13 text-ink-2" role="status">
            <span className="font-semibold text-ink">{numberText(total)}</span>{' '}
            {plural(total, 'nonprofit', 'nonprofits')}
          </p>
          <RowList label="Nonprofits">
            {items.map((nonprofit) => (
              <NonprofitRow key={nonprofit.id} nonprofit={nonprofit} />
            ))}
          </RowList>
        </>
      )}
    </ListResults>
  );
}

const NO_FILTER = readFilter(new URLSearchParams());

function NothingFound({ filter }: { filter: DirectoryFilter }): ReactElement {
  if (showsAll(filter))
    return (
      <EmptyState
        title="This directory is empty."
        action={
          <Button asChild>
            <Link href={pathTo('/nonprofits/submit')}>List your organization</Link>
          </Button>
        }
      >
        The operator can import a registry.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No nonprofits found"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button asChild>
            <Link href={addressOf({ ...NO_FILTER, sort: filter.sort })}>Clear the filters</Link>
          </Button>
          <Button asChild>
            <Link href={pathTo('/nonprofits/submit')}>List your organization</Link>
          </Button>
        </span>
      }
    >
      Check the spelling, or search with fewer words and filters. An organization that is missing can list
      itself.
    </EmptyState>
  );
}
