import { type ReactElement, useState } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import type { ProposalResult } from '../../contract/result-schemas.ts';
import type { Recount as Found } from '../recount.ts';
import { named } from '../round-story.ts';

type State = 'idle' | 'busy' | { readonly failed: string } | { readonly found: Found };

type RecountProps = { file: string; result: ProposalResult };

/** Downloads all ballots and counts them in this browser; the count is loaded when it is asked for. */
export function Recount({ file, result }: RecountProps): ReactElement {
  const [state, setState] = useState<State>('idle');
  async function run(): Promise<void> {
    setState('busy');
    try {
      const [{ recountInWorker }, answer] = await Promise.all([
        import('../recount-in-worker.ts'),
        fetch(file),
      ]);
      if (!answer.ok) throw new Error('The ballots could not be downloaded.');
      setState({ found: await recountInWorker({ file: await answer.text(), shown: result.count }) });
    } catch (error) {
      setState({ failed: error instanceof Error ? error.message : 'The ballots could not be counted.' });
    }
  }
  return (
    <>
      <Button busy={state === 'busy'} onClick={() => void run()}>
        Count again in this page
      </Button>
      <p role="status" className="w-full">
        {said(state)}
      </p>
    </>
  );
}

function said(state: State): string {
  if (state === 'idle') return '';
  if (state === 'busy') return 'Counting …';
  if ('failed' in state) return `The recount failed. ${state.failed}`;
  const { elected, ballots, differing } = state.found;
  const of = `Your browser counted ${counted(ballots, 'ballot')}`;
  return differing.length === 0
    ? `${of}: the same result. ${elected.length > 0 ? `Elected: ${named(...elected)}.` : 'No option is elected.'}`
    : `${of}, and the result differs in: ${differing.join(', ')}.`;
}
