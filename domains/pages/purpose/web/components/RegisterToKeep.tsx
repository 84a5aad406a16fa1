import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { pathTo } from '#platform/web/links.ts';

/** How a visitor keeps their result. */
export function RegisterToKeep(): ReactElement {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <Button asChild variant="filled" size="l">
        <Link href={pathTo('/register')}>Register and keep this result</Link>
      </Button>
      <p className="text-13 text-ink-3">
        Your answers stay in this browser for a day, and are saved to the account you create.
      </p>
    </div>
  );
}
