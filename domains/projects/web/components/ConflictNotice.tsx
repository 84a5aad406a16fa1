import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import type { Project } from '../../contract/schemas.ts';
import { formatDay, formatTime } from './format.ts';

type ConflictNoticeProps = { theirs: Project; onKeepMine: () => void; onTakeTheirs: () => void };

/** Two windows changed the same project: both texts are safe until the member chooses. */
export function ConflictNotice({ theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps): ReactElement {
  const time = `${formatDay(theirs.updatedAt)}, ${formatTime(new Date(theirs.updatedAt))}`;
  return (
    <Notice
      tone="warn"
      role="alert"
      title="This project was changed in another window."
      actions={
        <>
          <Button size="s" onClick={onKeepMine}>
            Keep what is in this form
          </Button>
          <Button size="s" onClick={onTakeTheirs}>
            Take the other version
          </Button>
        </>
      }
    >
      <p>
        The other version, saved {time}, is titled “{theirs.title || 'Untitled draft'}” and has{' '}
        {theirs.description.length.toLocaleString('en')} characters of description. Nothing is saved here
        until you choose.
      </p>
    </Notice>
  );
}
