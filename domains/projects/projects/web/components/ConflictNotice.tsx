import type { ReactElement } from 'react';
import { dayText, localClockText } from '#platform/kernel/format/dates.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import type { Project } from '../../contract/schemas.ts';

type ConflictNoticeProps = { theirs: Project; onKeepMine: () => void; onTakeTheirs: () => void };

/** Two windows changed the same project: both texts are safe until the member chooses. */
export function ConflictNotice({ theirs, onKeepMine, onTakeTheirs }: ConflictNoticeProps): ReactElement {
  const time = `${dayText(theirs.updatedAt)}, ${localClockText(new Date(theirs.updatedAt))}`;
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
        {numberText(theirs.description.length)} characters of description. Nothing is saved here until you
        choose.
      </p>
    </Notice>
  );
}
