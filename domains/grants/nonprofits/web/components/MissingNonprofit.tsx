import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { pathTo } from '#platform/web/links.ts';

/** For addresses of no nonprofit. */
export function MissingNonprofit(): ReactElement {
  return (
    <>
      <PageHeader title="Nonprofit not found" />
      <EmptyState
        title="No nonprofit is at this address."
        action={
          <Button asChild>
            <Link href={pathTo('/nonprofits')}>Search nonprofits</Link>
          </Button>
        }
      />
    </>
  );
}
