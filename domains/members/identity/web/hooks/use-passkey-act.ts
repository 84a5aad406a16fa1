import { useState } from 'react';
import type { PasskeyAnswer, PasskeyRequestOptions } from '../../contract/passkey-schemas.ts';

/** An act that a passkey confirms. */
export interface PasskeyAct {
  /** Asks the browser for a passkey, for what `start` gives; null where none answered, and `problem` says why. */
  readonly ask: (start: () => Promise<PasskeyRequestOptions>) => Promise<PasskeyAnswer | null>;
  readonly isAsking: boolean;
  readonly problem: string | null;
}

/** Asks for a passkey; the browser's part is loaded with the first use. */
export function usePasskeyAct(): PasskeyAct {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask: PasskeyAct['ask'] = async (start) => {
    setProblem(null);
    setAsking(true);
    const { askPasskey, passkeyProblem } = await import('../components/proof/passkey-browser.ts');
    try {
      return await askPasskey(await start());
    } catch (failure) {
      setProblem(passkeyProblem(failure));
      return null;
    } finally {
      setAsking(false);
    }
  };
  return { ask, isAsking, problem };
}
