import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactElement } from 'react';
import { localClockText } from '#platform/kernel/format/dates.ts';
import type { SaveState } from '../draft/draft-saver.ts';

/** In words, how the text in the form stands to the server's. Failures are announced, routine saves are not. */
export function SaveStatus({
  state,
  isRepeated = false,
}: {
  state: SaveState;
  /** Said a second time on the page: failures are announced once. */
  isRepeated?: boolean;
}): ReactElement {
  return (
    <p className="tnum min-h-5 text-13 text-ink-3">
      {state.kind === 'unsaved' && 'Changes not saved yet'}
      {state.kind === 'saving' && 'Saving'}
      {state.kind === 'saved' && (
        <span className="inline-flex items-center gap-1.5">
          <Check aria-hidden /> Saved {localClockText(state.at)}
        </span>
      )}
      {state.kind === 'failed' && (
        <span
          role={isRepeated ? undefined : 'alert'}
          className="inline-flex items-start gap-1.5 text-bad-text"
        >
          <CircleAlert aria-hidden className="mt-px" /> Not saved: {state.reason}
        </span>
      )}
      {state.kind === 'conflict' && (
        <span className="inline-flex items-start gap-1.5 text-bad-text">
          <CircleAlert aria-hidden className="mt-px" /> Not saved: changed in another window.
        </span>
      )}
    </p>
  );
}
