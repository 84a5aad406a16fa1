import type { ReactElement } from 'react';
import { Link } from '#platform/ui/Link.tsx';
import { Row } from '#platform/ui/Row.tsx';
import type { Notification } from '../../contract/schemas.ts';
import { NOTE_LOOK } from '../note-look.ts';
import { NoteTime } from './NoteTime.tsx';

type NoteRowProps = {
  note: Notification;
  /** Called when it is clicked while it is unread. */
  onRead: (id: string) => void;
  /** Called when it leads away. */
  onLeave?: (() => void) | undefined;
};

/** The whole row is the target for a pointer. */
const WHOLE_ROW = "text-start after:absolute after:inset-0 after:content-['']";

/** One notification. A click marks it read and follows its link; one that is read and leads nowhere is plain text. */
export function NoteRow({ note, onRead, onLeave }: NoteRowProps): ReactElement {
  const { icon, label, mark } = NOTE_LOOK[note.type];
  const read = () => {
    if (!note.read) onRead(note.id);
  };
  const words = (
    <>
      {!note.read && <span className="sr-only">Unread: </span>}
      {note.title}
    </>
  );
  return (
    <Row
      icon={icon}
      iconClassName={mark}
      selected={!note.read}
      inset
      title={
        <NoteTitle
          link={note.link}
          isRead={note.read}
          onClick={() => {
            read();
            if (note.link) onLeave?.();
          }}
        >
          {words}
        </NoteTitle>
      }
      secondary={
        <>
          <p className="text-ink-2">{note.message}</p>
          <p>
            {label} · <NoteTime at={note.createdAt} />
          </p>
        </>
      }
    />
  );
}

type NoteTitleProps = {
  link: string | null;
  isRead: boolean;
  onClick: () => void;
  children: ReactElement;
};

function NoteTitle({ link, isRead, onClick, children }: NoteTitleProps): ReactElement {
  if (link) {
    return (
      <Link href={link} onClick={onClick} className={WHOLE_ROW}>
        {children}
      </Link>
    );
  }
  if (isRead) return children;
  return (
    <button type="button" onClick={onClick} className={WHOLE_ROW}>
      {children}
      <span className="sr-only">, mark as read</span>
    </button>
  );
}
