import type { ReactElement } from 'react';
import { numberText, plural } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { ListResults } from '#platform/web/ListResults.tsx';
import { pathTo } from '#platform/web/links.ts';
import { BROWSE_PAGE_SIZE } from '../../contract/constants.ts';
import { addressOf, type BrowseFilter } from '../browse-filter.ts';
import { useBrowse } from '../use-browse.ts';
import { ProjectRow } from './ProjectRow.tsx';

/** The rows a filter finds, in every state of their read. */
export function ProjectResults({ filter }: { filter: BrowseFilter }): ReactElement {
  const read = useBrowse(filter);
  return (
    <ListResults
      read={read}
      loading="Loading projects"
      failed="The projects did not load."
      pagingOf={({ items, total }) => ({
        page: filter.page,
        pageSize: BROWSE_PAGE_SIZE,
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
            {plural(total, 'project', 'projects')}
          </p>
          <RowList label="Projects">
            {items.map((project) => (
              <ProjectRow key={project.id} project={project} />
            ))}
          </RowList>
        </>
      )}
    </ListResults>
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
        ? 'Your projects and drafts appear here.'
        : 'Published projects appear here. Your drafts are under Mine.';
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
