import { useSyncExternalStore } from 'react';
import { ownTimeZone } from '../kernel/format/zones.ts';

const never = (): (() => void) => () => {};

/** The reader's time zone; null in the server's drawing, which does not know it. */
export const useReaderZone = (): string | null => useSyncExternalStore(never, ownTimeZone, () => null);
