import type { ReactElement } from 'react';
import { numberText, plural } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Pagination } from '#platform/ui/Pagination.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { pathTo } from '#platform/web/links.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { BROWSE_PAGE_SIZE } from '../../contract/constants.ts';
import { addressOf, type BrowseFilter } from '../browse-filter.ts';
import { useBrowse } from '../use-browse.ts';
import { ProjectRow } from './ProjectRow.tsx';

/** The rows a filter finds, in every state of their read. */
export function ProjectResults({ filter }: { filter: BrowseFilter }): ReactElement {
  const read = useBrowse(filter);
  if (read.isPending) return <LoadingRows />;
  if (read.isError) {
    return (
      <ReadFailure
        error={read.error}
        title="The projects did not load."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  const { items, total } = read.data.data;
  if (total === 0) return <NothingFound filter={filter} />;
  return (
    <>
      <p className="tnum border-b border-line pb-2 text-13 text-ink-2" role="status">
        <span className="font-semibold text-ink">{numberText(total)}</span>{' '}
        {plural(total, 'project', 'projects')}
      </p>
      <RowList label="Projects">
        {items.map((project) => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </RowList>
      <Pagination
        className="mt-4"
        page={filter.page}
        pageSize={BROWSE_PAGE_SIZE}
        total={total}
        getHref={(page) => addressOf({ ...filter, page })}
      />
    </>
  );
}

function NothingFound({ filter }: { filter: BrowseFilter }): ReactElement {
  const create = (
    <Button variant="quiet" asChild>
      <Link href={pathTo('/projects/create')}>Create a project</Link>
    </Button>
  );
  if (!filter.q && !filter.category) {
    const hint =
      filter.scope === 'mine'
        ? 'Your projects stand here, drafts included.'
        : 'Published projects of all members stand here.';
    return (
      <EmptyState title="No projects found" action={create}>
        {hint}
      </EmptyState>
    );
  }
  const named = [filter.q && `“${filter.q}”`, filter.category && `the category ${filter.category}`];
  return (
    <EmptyState
      title="No projects found"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button asChild>
            <Link href={addressOf({ ...filter, q: '', category: '', page: 1 })}>Clear the filters</Link>
          </Button>
          {create}
        </span>
      }
    >
      Nothing fits {named.filter(Boolean).join(' in ')}.
    </EmptyState>
  );
}

function LoadingRows(): ReactElement {
  return (
    <Skeleton label="Loading projects" className="divide-y divide-line">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex flex-col gap-2 py-3">
          <SkeletonBox className="h-3.5 w-2/5" />
          <SkeletonBox className="h-2.5 w-3/5" />
        </div>
      ))}
    </Skeleton>
  );
}
