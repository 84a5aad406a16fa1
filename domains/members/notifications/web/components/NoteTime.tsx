import { type ReactElement, useSyncExternalStore } from 'react';
import { localMomentText } from '#platform/kernel/format/dates.ts';

const never = () => () => {};

/** A moment in the reader's zone, such as "Nov 21, 2026, 19:14"; nothing until the browser, which knows it, draws. */
export function NoteTime({ at }: { at: string }): ReactElement {
  const text = useSyncExternalStore(
    never,
    () => localMomentText(at),
    () => '',
  );
  return <time dateTime={at}>{text}</time>;
}
