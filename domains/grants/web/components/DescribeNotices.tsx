import { lazy, Suspense } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import type { Project } from '#projects/contract';
import { projectParts } from '#projects/web';

const ConflictNotice = lazy(projectParts.conflictNotice);

interface DescribeNoticesProps {
  readonly isRestored: boolean;
  readonly theirs: Project | null;
  /** Why the last save failed, where no field of the form says it. */
  readonly failure: ApiError | null;
  readonly onKeepMine: (theirs: Project) => void;
  readonly onTakeTheirs: (theirs: Project) => void;
}

/** Whether the text is safe, and the choice where the project was changed elsewhere. */
export function DescribeNotices(props: DescribeNoticesProps) {
  const { isRestored, theirs, failure, onKeepMine, onTakeTheirs } = props;
  return (
    <>
      {isRestored && (
        <Notice tone="info">Text you typed earlier was kept in this browser and is back in the form.</Notice>
      )}
      {theirs && (
        <Suspense>
          <ConflictNotice
            theirs={theirs}
            onKeepMine={() => onKeepMine(theirs)}
            onTakeTheirs={() => onTakeTheirs(theirs)}
          />
        </Suspense>
      )}
      {failure && !theirs && failure.code !== 'projects.changed_elsewhere' && (
        <Notice tone="bad" role="alert" title="The description was not saved.">
          {failure.text} What you wrote is still here.
        </Notice>
      )}
    </>
  );
}
