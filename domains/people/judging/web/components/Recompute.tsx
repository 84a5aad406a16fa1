import { type ReactElement, useState } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import type { JudgingResult } from '../../contract/schemas.ts';
import type { Recomputed } from '../recompute.ts';

type State = 'idle' | 'busy' | 'failed' | Recomputed;

/** Computes the result again in this browser; the engine is loaded when it is asked for. */
export function Recompute({ result }: { result: JudgingResult }): ReactElement {
  const [state, setState] = useState<State>('idle');
  async function run(): Promise<void> {
    setState('busy');
    try {
      const { recompute } = await import('../recompute.ts');
      setState(recompute(result));
    } catch {
      setState('failed');
    }
  }
  return (
    <>
      <Button busy={state === 'busy'} onClick={() => void run()}>
        Recompute in this page
      </Button>
      <p role="status" className="w-full">
        {said(state)}
      </p>
    </>
  );
}

function said(state: State): string {
  if (state === 'idle') return '';
  if (state === 'busy') return 'Computing …';
  if (state === 'failed') return 'The result could not be computed here. Reload the page and try again.';
  const of = `Your browser computed the result from ${counted(state.scores, 'score')}`;
  return state.differing.length === 0
    ? `${of}: the same places and scores.`
    : `${of}, and it differs for: ${state.differing.join(', ')}.`;
}
