import type { ReactElement } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import type { KeptState } from '../hooks/use-autosave.ts';

const WORDS = { untouched: '', typing: 'Not saved yet', saving: 'Saving…', saved: 'Draft saved' } as const;

/** Whether what is typed is safe. */
export function KeptStatus({ state }: { readonly state: KeptState }): ReactElement {
  if (state.kind === 'failed') {
    return (
      <Notice tone="bad" role="alert" title={state.isConflict ? 'Changed in another window' : 'Not saved'}>
        {state.reason}
      </Notice>
    );
  }
  return (
    <p role="status" className="min-h-5 text-13 text-ink-3">
      {WORDS[state.kind]}
    </p>
  );
}
