import type { ReactElement } from 'react';
import { useReaderZone } from '#platform/web/use-reader-zone.ts';

/** In which time zone the moments of a page are. */
export function ZoneNote({ className }: { className?: string }): ReactElement {
  const zone = useReaderZone();
  return <p className={className}>Times are in {zone === null ? 'UTC' : zone.replaceAll('_', ' ')}.</p>;
}
