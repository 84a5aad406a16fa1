import { type ReactNode, Suspense, useEffect, useState } from 'react';

type DeferredProps = {
  /** Drawn by the server and until the children's code is there; give it their size. */
  place: ReactNode;
  /** May be loaded on demand. */
  children: ReactNode;
};

/**
 * A part whose code comes after the first paint. The server and the browser's first drawing both show the place,
 * so that they are the same.
 */
export function Deferred({ place, children }: DeferredProps): ReactNode {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated ? <Suspense fallback={place}>{children}</Suspense> : place;
}
