import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import type { FullResult, FullRound } from '../../contract/schemas.ts';

type State = 'idle' | 'busy' | 'failed' | { readonly differing: readonly string[] };

/** Downloads the gifts and computes both results in this browser; the engine is loaded when it is asked for. */
export function Recompute({ round, result }: { round: FullRound; result: FullResult }): ReactElement {
  const [state, setState] = useState<State>('idle');
  async function run(): Promise<void> {
    setState('busy');
    try {
      const [{ differences }, gifts, withFlagged] = await Promise.all([
        import('../recompute.ts'),
        readFile(round.id, 'gifts.csv'),
        readFile(round.id, 'gifts-with-flagged.csv'),
      ]);
      setState({ differing: differences(round, result, { gifts, withFlagged }) });
    } catch {
      setState('failed');
    }
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button busy={state === 'busy'} onClick={() => void run()}>
        Recompute in this browser
      </Button>
      <p role="status">{said(state)}</p>
    </div>
  );
}

async function readFile(roundId: string, name: string): Promise<string> {
  const answer = await fetch(`/api/rounds/${roundId}/${name}`);
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
  return answer.text();
}

function said(state: State): string {
  if (state === 'idle') return '';
  if (state === 'busy') return 'Computing …';
  if (state === 'failed') return 'The gifts could not be read. Try again.';
  return state.differing.length === 0
    ? 'Your browser computed the same result, to the last wei.'
    : `Your browser computed another result for ${state.differing.join(', ')}.`;
}
