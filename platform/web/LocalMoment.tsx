import type { ReactElement } from 'react';
import { localMomentText, momentText } from '../kernel/format/dates.ts';
import { useReaderZone } from './use-reader-zone.ts';

/** A moment on the reader's clock; in UTC, and saying so, in the server's drawing. */
export function LocalMoment({ at }: { at: string }): ReactElement {
  const zone = useReaderZone();
  return <time dateTime={at}>{zone === null ? momentText(at) : localMomentText(at)}</time>;
}
