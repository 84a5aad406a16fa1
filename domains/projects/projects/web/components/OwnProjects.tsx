import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { projectsApi } from '../api.ts';

const SHOWN = 5;

/** The member's own projects, last changed first. */
function OwnProjects(): ReactElement {
  return (
    <section aria-labelledby="own-projects">
      <SectionHeader
        id="own-projects"
        title="Your projects"
        action={
          <span className="flex flex-wrap gap-x-4">
            <TextLink href={pathTo('/my-contributions')}>My contributions</TextLink>
            <TextLink href={pathTo('/projects', { scope: 'mine' })}>View All</TextLink>
          </span>
        }
        className="mb-2"
      />
      <List />
    </section>
  );
}

function List(): ReactElement {
  const read = useApiQuery(projectsApi.listMyProjects, {});
  if (!read.data) {
    return (
      <NotRead read={read} loading="Loading your projects" failed="Your projects did not load." box="h-32" />
    );
  }
  if (read.data.length === 0) {
    return (
      <EmptyState
        title="No projects found"
        action={<TextLink href={pathTo('/projects/create')}>Describe your project</TextLink>}
      />
    );
  }
  return (
    <RowList label="Your projects">
      {read.data.slice(0, SHOWN).map(({ id, title, status, updatedAt }) => (
        <Row
          key={id}
          title={title || 'Untitled project'}
          href={pathTo('/projects/:id', { id })}
          secondary={`${status === 'draft' ? 'Draft' : 'Published'} · changed ${dayText(updatedAt)}`}
        />
      ))}
    </RowList>
  );
}

/** Reads ahead what it will show. */
export const prefetch = ({ client }: PrefetchContext): Promise<unknown> =>
  Promise.all([prefetchApi(client, projectsApi.listMyProjects, {})]);

export { OwnProjects as Component };
