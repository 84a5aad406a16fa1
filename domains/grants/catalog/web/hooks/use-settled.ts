import { useEffect, useRef } from 'react';

/** Pause before the list is asked for again: an encoder takes some tenths of a second for a description. */
const AGAIN_MS = 700;
/** Then the order by words stays: many wait for the encoder, or it cannot read this text. */
const MOST_TIMES = 5;

interface Settling {
  readonly data: { readonly isSettled: boolean } | undefined;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Asks again for a list that stands by words while the meaning of its description is being worked out.
 * @param question the address of the list: another one begins anew
 * @returns whether another order may still come
 */
export function useSettled({ data, dataUpdatedAt, refetch }: Settling, question: string): boolean {
  const asked = useRef({ question, times: 0 });
  const isSettled = data?.isSettled ?? true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer that is not settled starts the pause anew
  useEffect(() => {
    if (asked.current.question !== question) asked.current = { question, times: 0 };
    if (isSettled || asked.current.times >= MOST_TIMES) return;
    const timer = setTimeout(() => {
      asked.current.times += 1;
      void refetch();
    }, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [question, isSettled, dataUpdatedAt, refetch]);
  return !isSettled && (asked.current.question !== question || asked.current.times < MOST_TIMES);
}
