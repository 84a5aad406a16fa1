import { type ReactElement, useState } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import type { DocumentEditor } from '../../hooks/use-document-editor.ts';
import { ComparisonLines } from './ComparisonLines.tsx';

/** Notices for an administrator before they write: another one's change, a schedule, a newer text of Hodag. */
export function EditorNotices({ editor }: { editor: DocumentEditor }): ReactElement {
  return (
    <>
      <ChangedElsewhere editor={editor} />
      <Scheduled editor={editor} />
      <NewerShipped editor={editor} />
    </>
  );
}

type Part = { readonly editor: DocumentEditor };

/** Both texts are safe until the administrator chooses. */
function ChangedElsewhere({ editor }: Part): ReactElement | null {
  const { theirs, text, base } = editor;
  if (!theirs) return null;
  return (
    <div className="flex flex-col gap-3">
      <Notice
        tone="warn"
        role="alert"
        title={`${theirs.changedBy ?? 'Another administrator'} changed this text while you were writing.`}
        actions={
          <>
            <Button size="s" onClick={editor.keepMine}>
              Keep my text
            </Button>
            <Button size="s" onClick={editor.takeTheirs}>
              Take their text
            </Button>
          </>
        }
      >
        <p>Nothing of yours was saved, and it is still below. These are the differences.</p>
      </Notice>
      <ComparisonLines
        id={base.id}
        from={{ of: theirs.draft ? 'draft' : 'published' }}
        to={{ of: 'text', ...text }}
        label="From their text to yours"
      />
    </div>
  );
}

function Scheduled({ editor: { base, cancelSchedule, isPending } }: Part): ReactElement | null {
  if (base.scheduledFor === null) return null;
  return (
    <Notice
      tone="info"
      title={`This draft will be published on ${momentText(base.scheduledFor)}.`}
      actions={
        <Button size="s" busy={isPending} onClick={cancelSchedule}>
          Cancel the schedule
        </Button>
      }
    >
      <p>If you save it again before then, the newer draft is published.</p>
    </Notice>
  );
}

function NewerShipped({ editor }: Part): ReactElement | null {
  const [isCompared, setCompared] = useState(false);
  const { base, isPending } = editor;
  if (!base.hasNewerShipped) return null;
  return (
    <div className="flex flex-col gap-3">
      <Notice
        tone="info"
        title="A newer text ships with Hodag."
        actions={
          <>
            <Button size="s" aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
              Compare
            </Button>
            <Button size="s" onClick={() => editor.fill(base.shipped)}>
              Edit the newer text
            </Button>
            <Button size="s" busy={isPending} onClick={editor.keepOwn}>
              Keep our text
            </Button>
          </>
        }
      >
        <p>Your edited text stays until you decide.</p>
      </Notice>
      {isCompared && (
        <ComparisonLines
          id={base.id}
          from={{ of: 'published' }}
          to={{ of: 'shipped' }}
          label="From the published text to the one that ships with Hodag"
        />
      )}
    </div>
  );
}
