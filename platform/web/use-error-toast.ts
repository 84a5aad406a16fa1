import { useCallback, useRef } from 'react';
import { toast } from '#platform/ui/toast-store.ts';

interface ErrorToast {
  readonly show: () => void;
  /** Before another try: an error toast stays until it is closed and would outlive its reason. */
  readonly clear: () => void;
}

/** The toast that goes with a refused form (spec §8). */
export function useErrorToast(title: string): ErrorToast {
  const dismiss = useRef<() => void>(undefined);
  const clear = useCallback(() => dismiss.current?.(), []);
  const show = useCallback(() => {
    dismiss.current = toast({ title, variant: 'bad' }).dismiss;
  }, [title]);
  return { show, clear };
}
