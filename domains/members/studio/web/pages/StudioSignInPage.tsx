import type { ReactElement } from 'react';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';

/** Asks visitors to log in (spec §2.8). */
export function StudioSignInPage(): ReactElement {
  const next = pathTo('/admin/creator-studio');
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Creator Studio" lead="Upload files, describe them, and share them with a link." />
      <EmptyState
        title="Log in to open the Creator Studio"
        action={
          <TextLink href={pathTo('/auth', { next })} target="_self">
            Log in
          </TextLink>
        }
      >
        It is for administrators of this site.
      </EmptyState>
    </div>
  );
}

export { StudioSignInPage as Component };
