import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '#platform/web/api-error.ts';
import { AUTOSAVE_DELAY_MS } from '../../contract/constants.ts';

/** Known facts of the server's copy. */
export type KeptState =
  | { readonly kind: 'untouched' | 'typing' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly reason: string; readonly isConflict: boolean };

interface Autosave<Body> {
  readonly state: KeptState;
  /** The form holds this now; it is sent when typing pauses. */
  readonly keep: (body: Body) => void;
  /** Sends what is not sent yet. @returns the revision the server has, null where it could not be saved */
  readonly flush: () => Promise<number | null>;
  /** The server has this revision now, by another write than ours. */
  readonly rebase: (revision: number) => void;
}

/**
 * Keeps what is typed on the server: when typing pauses, when the page is hidden or left. After a conflict nothing is
 * sent anymore; the text stays in the form.
 * @param send answers the new revision
 */
export function useAutosave<Body>(
  firstRevision: number,
  send: (body: Body, revision: number) => Promise<number>,
): Autosave<Body> {
  const [state, setState] = useState<KeptState>({ kind: 'untouched' });
  const own = useRef({
    revision: firstRevision,
    body: null as Body | null,
    isStopped: false,
    sending: null as Promise<void> | null,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  }).current;
  const latest = useRef(send);
  latest.current = send;

  const save = useCallback(async (): Promise<void> => {
    const { body } = own;
    if (body === null || own.isStopped) return;
    own.body = null;
    setState({ kind: 'saving' });
    try {
      own.revision = await latest.current(body, own.revision);
      setState({ kind: own.body === null ? 'saved' : 'typing' });
    } catch (error) {
      own.body ??= body;
      const isConflict = error instanceof ApiError && error.code === 'requests.changed_elsewhere';
      own.isStopped = isConflict;
      setState({ kind: 'failed', reason: errorText(error), isConflict });
    }
  }, [own]);

  const flush = useCallback(async (): Promise<number | null> => {
    clearTimeout(own.timer);
    while (own.sending) await own.sending;
    own.sending = save().finally(() => {
      own.sending = null;
    });
    await own.sending;
    return own.body === null ? own.revision : null;
  }, [own, save]);

  const keep = useCallback(
    (body: Body): void => {
      own.body = body;
      if (own.isStopped) return;
      setState({ kind: 'typing' });
      clearTimeout(own.timer);
      own.timer = setTimeout(() => void flush(), AUTOSAVE_DELAY_MS);
    },
    [own, flush],
  );

  useEffect(() => {
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') void flush();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      void flush();
    };
  }, [flush]);

  const rebase = useCallback(
    (revision: number): void => {
      own.revision = revision;
    },
    [own],
  );

  return { state, keep, flush, rebase };
}
