import { type ReactElement, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { pageApi } from '../../page-api.ts';

/**
 * History of changes since it was published, with their authors; read when it is opened, or when the address names it
 * (`#history`).
 */
export function ProjectHistory({ projectId }: { readonly projectId: string }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { hash } = useLocation();
  // The server does not know what is behind the #: it is read once the page is alive.
  useEffect(() => {
    if (hash === '#history') setOpen(true);
  }, [hash]);
  return (
    <section id="history" aria-label="History">
      <SectionHeader
        title="History"
        className="mt-8 mb-2"
        action={
          <Button size="s" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide changes' : 'Show changes'}
          </Button>
        }
      />
      {isOpen && <Revisions projectId={projectId} />}
    </section>
  );
}

function Revisions({ projectId }: { readonly projectId: string }): ReactElement {
  const read = useApiQuery(pageApi.getProjectHistory, { params: { id: projectId } });
  if (read.isPending) {
    return (
      <Skeleton label="Loading the history">
        <SkeletonBox className="h-16 w-full" />
      </Skeleton>
    );
  }
  if (read.isError) {
    return (
      <ReadFailure
        error={read.error}
        title="The history did not load."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  return (
    <ol className="divide-y divide-line">
      {read.data.revisions.map(({ revision, author, at, changes }) => (
        <li key={revision} className="py-3">
          <p className="text-13 text-ink-3">
            Revision {revision}, {author ?? 'a former member'}, {dayText(at)}
          </p>
          {changes.length === 0 && <p className="text-14">Earliest kept revision</p>}
          {changes.map(({ field, before, after }) => (
            <div key={field} className="mt-1 text-14 wrap-anywhere whitespace-pre-line">
              <span className="font-semibold">{field}: </span>
              {before && <del className="text-ink-3">{before}</del>} {after && <ins>{after}</ins>}
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
