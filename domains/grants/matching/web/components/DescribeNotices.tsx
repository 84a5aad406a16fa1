import { lazy, Suspense } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import type { Project } from '#projects/projects/contract';
import { projectParts } from '#projects/projects/web';

const ConflictNotice = lazy(projectParts.conflictNotice);

interface DescribeNoticesProps {
  readonly isRestored: boolean;
  readonly theirs: Project | null;
  readonly onKeepMine: (theirs: Project) => void;
  readonly onTakeTheirs: (theirs: Project) => void;
}

/** Whether the text is safe, and the choice where the project was changed elsewhere. */
export function DescribeNotices(props: DescribeNoticesProps) {
  const { isRestored, theirs, onKeepMine, onTakeTheirs } = props;
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
    </>
  );
}
