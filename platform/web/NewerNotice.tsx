import type { ReactElement, ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

type NewerNoticeProps = {
  /** Kind of record: "hackathon". */
  kind: string;
  /** Text of the other version. */
  children: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Two windows changed the same text: both are safe until the member chooses. */
export function NewerNotice({ kind, children, onKeepMine, onTakeTheirs }: NewerNoticeProps): ReactElement {
  return (
    <Notice
      tone="warn"
      role="alert"
      title={`This ${kind} was changed in another window.`}
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
      <p className="wrap-anywhere">{children} Nothing is saved here until you choose.</p>
    </Notice>
  );
}
