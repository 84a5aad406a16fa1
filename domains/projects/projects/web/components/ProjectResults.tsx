import type { ReactElement } from 'react';
import { numberText, plural } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { ListResults } from '#platform/web/ListResults.tsx';
import { pathTo } from '#platform/web/links.ts';
import { BROWSE_PAGE_SIZE } from '../../contract/constants.ts';
import { addressOf, type BrowseFilter, NO_FILTER } from '../browse-filter.ts';
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
  const { q, category, region, stage, trait } = filter;
  if (!q && !category && !region && !stage && !trait) {
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
  const named = [q && `“${q}”`, category && `the category ${category}`].filter(Boolean).join(' in ');
  const isNarrower = region || stage || trait;
  return (
    <EmptyState
      title="No projects found"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button asChild>
            <Link href={addressOf({ ...filter, ...NO_FILTER })}>Clear the filters</Link>
          </Button>
          {create}
        </span>
      }
    >
      {named
        ? `Nothing fits ${named}${isNarrower ? ' with these filters' : ''}.`
        : 'Nothing fits these filters.'}
    </EmptyState>
  );
}
