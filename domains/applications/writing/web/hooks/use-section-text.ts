import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '#platform/web/api-error.ts';
import { queryKeyOf, useApiMutation } from '#platform/web/use-api.ts';
import { AUTOSAVE_DELAY_MS } from '../../contract/constants.ts';
import type { Draft, Section } from '../../contract/schemas.ts';
import { writingApi } from '../api.ts';

/** How the text on screen stands to the server's. */
export type TextState =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'conflict'; readonly theirs: Section };

function conflictingSection(error: unknown): Section | null {
  if (!(error instanceof ApiError) || error.code !== 'writing.changed_elsewhere') return null;
  return (error.details as { section?: Section } | undefined)?.section ?? null;
}

/** Writes a section into the draft that was read, so that other parts show it. */
export function useKeepSection(applicationId: string): (section: Section) => void {
  const client = useQueryClient();
  return useCallback(
    (section) => {
      const key = queryKeyOf(writingApi.getDraft, { params: { id: applicationId } });
      client.setQueryData<Draft>(
        key,
        (draft) =>
          draft && {
            ...draft,
            sections: draft.sections.map((one) => (one.id === section.id ? section : one)),
          },
      );
    },
    [client, applicationId],
  );
}

/** Saves a while after the last change, and when the editor is left. */
function useAutosave(state: TextState, text: string, flush: () => Promise<boolean>): void {
  useEffect(() => {
    if (state.kind !== 'unsaved') return;
    const timer = setTimeout(() => void flush(), text === '' ? 0 : AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state, text, flush]);
  useEffect(() => () => void flush(), [flush]);
}

/** Waits for what is under way, then does it. */
async function oneAfterAnother(
  underWay: RefObject<Promise<void> | null>,
  act: () => Promise<void>,
): Promise<void> {
  while (underWay.current) await underWay.current;
  underWay.current = act().finally(() => {
    underWay.current = null;
  });
  await underWay.current;
}

/**
 * The text of a section that is saved while it is typed: one save at a time, each on the revision the one before gave.
 * A save that meets a newer text stops until the member chooses.
 */
export function useSectionText(applicationId: string, first: Section) {
  const keep = useKeepSection(applicationId);
  const [section, setSection] = useState(first);
  const [text, setText] = useState(first.text);
  const [state, setState] = useState<TextState>({ kind: 'saved' });
  const now = useRef({ section: first, text: first.text, isStopped: false });
  const sending = useRef<Promise<void> | null>(null);
  const { mutateAsync } = useApiMutation(writingApi.saveSection, {
    invalidates: [writingApi.checkDraft],
  });

  const adopt = useCallback(
    (next: Section): void => {
      now.current = { section: next, text: next.text, isStopped: false };
      setSection(next);
      setText(next.text);
      setState({ kind: 'saved' });
      keep(next);
    },
    [keep],
  );

  // Takes over drafts of other parts and of another read; a text that is not saved yet stays and meets it when it is
  // saved.
  useEffect(() => {
    const { section: known, text: typed } = now.current;
    if (first.revision > known.revision && typed === known.text) adopt(first);
    else if (first.revision === known.revision && first.suggestion !== known.suggestion) {
      now.current.section = first;
      setSection(first);
    }
  }, [first, adopt]);

  const saveOnce = useCallback(async (): Promise<void> => {
    const { section: known, text: sent, isStopped } = now.current;
    if (isStopped || sent === known.text) return;
    setState({ kind: 'saving' });
    try {
      const params = { id: applicationId, sectionId: known.id };
      const saved = await mutateAsync({ params, body: { revision: known.revision, text: sent } });
      now.current.section = saved;
      setSection(saved);
      keep(saved);
      setState({ kind: now.current.text === saved.text ? 'saved' : 'unsaved' });
    } catch (error) {
      const theirs = conflictingSection(error);
      now.current.isStopped = theirs !== null;
      setState(theirs ? { kind: 'conflict', theirs } : { kind: 'failed', reason: errorText(error) });
    }
  }, [applicationId, keep, mutateAsync]);

  /** Saves what is not saved yet. @returns whether the server has all of it */
  const flush = useCallback(async (): Promise<boolean> => {
    await oneAfterAnother(sending, saveOnce);
    return now.current.text === now.current.section.text;
  }, [saveOnce]);

  const change = useCallback((next: string): void => {
    now.current.text = next;
    setText(next);
    if (!now.current.isStopped) setState({ kind: 'unsaved' });
  }, []);

  useAutosave(state, text, flush);

  /** Ends a conflict with the text on screen, saved over the other one, which stays as a version. */
  const keepMine = (theirs: Section): void => {
    now.current = { ...now.current, section: theirs, isStopped: false };
    void flush();
  };
  return { section, text, state, change, flush, adopt, keepMine };
}
