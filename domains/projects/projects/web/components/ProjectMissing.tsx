import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { pathTo } from '#platform/web/links.ts';

/** No such project, or a draft of another member: the two look the same on purpose. */
export function ProjectMissing(): ReactElement {
  return (
    <>
      <PageHeader title="Project not found" />
      <EmptyState
        title="There is no project at this address."
        action={
          <Button asChild>
            <Link href={pathTo('/projects')}>See all projects</Link>
          </Button>
        }
      >
        It may have been a draft that was deleted, or one that only its owner can see.
      </EmptyState>
    </>
  );
}
