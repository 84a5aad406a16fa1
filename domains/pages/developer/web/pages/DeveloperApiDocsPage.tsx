import type { ReactElement } from 'react';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { DeveloperGate } from '../components/gate/DeveloperGate.tsx';
import { ReferencePanel } from '../components/reference/ReferencePanel.tsx';
import { prefetchGate } from '../prefetch-gate.ts';
import { prefetch as prefetchReference, ReferenceHeader } from './ApiDocsPage.tsx';

/** The same reference inside the developer hub. */
export function DeveloperApiDocsPage(): ReactElement {
  return (
    <div className="flex flex-col gap-5">
      <ReferenceHeader title="API reference" />
      <DeveloperGate>
        <ReferencePanel />
      </DeveloperGate>
    </div>
  );
}

/** Reads ahead the list and the gate. */
export async function prefetch(context: PrefetchContext): Promise<void> {
  await Promise.all([prefetchGate(context), prefetchReference(context)]);
}

export { DeveloperApiDocsPage as Component };
