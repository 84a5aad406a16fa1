import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { pathTo } from '#platform/web/links.ts';

/** An address below /learning that names no topic. */
export function TopicMissing(): ReactElement {
  return (
    <>
      <PageHeader title="Topic not found" />
      <EmptyState
        title="There is no topic at this address."
        action={
          <Button asChild>
            <Link href={pathTo('/learning')}>See all topics</Link>
          </Button>
        }
      />
    </>
  );
}
