import { type ReactElement, useSyncExternalStore } from 'react';

const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const never = () => () => {};

/** A moment in the reader's zone, such as "21 Nov 2026, 19:14"; nothing until the browser, which knows it, draws. */
export function NoteTime({ at }: { at: string }): ReactElement {
  const text = useSyncExternalStore(
    never,
    () => FORMAT.format(new Date(at)),
    () => '',
  );
  return <time dateTime={at}>{text}</time>;
}
