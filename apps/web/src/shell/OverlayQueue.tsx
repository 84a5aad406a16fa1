import { type ComponentType, Suspense, useState } from 'react';
import type { OverlayProps } from '#platform/web/widgets.ts';
import { overlays } from '../domains.ts';

/**
 * Overlays one at a time, in the order of the domains: each says that it has nothing (more) to show before the
 * next one is asked.
 */
export function OverlayQueue() {
  const [place, setPlace] = useState(0);
  const current: { id: string; Component: ComponentType<OverlayProps> } | undefined = overlays[place];
  if (!current) return null;
  const { id, Component } = current;
  return (
    <Suspense fallback={null}>
      <Component key={id} onDone={() => setPlace(place + 1)} />
    </Suspense>
  );
}
