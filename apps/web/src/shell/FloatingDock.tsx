import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Dock } from '#platform/ui/shell/Dock.tsx';
import { usePageRow } from '#platform/web/PageRouter.tsx';
import { isEmbedded } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { dockControls } from '../domains.ts';

const controls = dockControls.map((load) => lazy(async () => ({ default: await load() })));

/**
 * The controls that float over the page (spec §2.5), in one pill. Not in somebody else's frame, not beside a form
 * that fills its page, and not while a sign-in owes its code: none of them would work then.
 */
export function FloatingDock() {
  const [search] = useSearchParams();
  const row = usePageRow();
  const session = useSession();
  if (isEmbedded(search) || !row || row.layout === 'bare' || session.state === 'pending') return null;
  return (
    <Suspense fallback={null}>
      <Dock>
        {controls.map((Control, index) => (
          <Control key={index.toString()} />
        ))}
      </Dock>
    </Suspense>
  );
}
