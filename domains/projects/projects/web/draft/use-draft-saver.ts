import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { queryKeyOf, useApiMutation } from '#platform/web/use-api.ts';
import { AUTOSAVE_DELAY_MS } from '../../contract/constants.ts';
import { PROJECT_LISTS, projectsApi } from '../api.ts';
import type { DraftStart } from './choose-start.ts';
import { DraftSaver, type SaveState } from './draft-saver.ts';
import type { LocalCopies } from './local-copy.ts';

interface DraftSaverInput {
  readonly id: string;
  readonly start: DraftStart;
  readonly copies: LocalCopies;
  /** False for a published project: half-typed text must not show to others. */
  readonly isAutomatic: boolean;
}

/** The saver of one draft and its state; saves when the page is left, hidden or online again. */
export function useDraftSaver({ id, start, copies, isAutomatic }: DraftSaverInput): {
  readonly saver: DraftSaver;
  readonly state: SaveState;
} {
  const client = useQueryClient();
  const { mutateAsync } = useApiMutation(projectsApi.saveProject, {
    // The lists are read again once, when the form is left: not at every pause in typing.
    invalidates: [],
    onSuccess: (project) =>
      client.setQueryData(queryKeyOf(projectsApi.getProject, { params: { id } }), project),
  });
  const [saver] = useState(
    () =>
      new DraftSaver({
        start,
        copies,
        delayMs: isAutomatic ? AUTOSAVE_DELAY_MS : null,
        send: (body) => mutateAsync({ params: { id }, body }),
      }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState);

  useEffect(() => {
    if (!isAutomatic) return;
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') void saver.flush();
    };
    const saveWhenOnline = () => void saver.flush();
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('online', saveWhenOnline);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('online', saveWhenOnline);
    };
  }, [saver, isAutomatic]);

  useEffect(
    () => () => {
      const isTouched = saver.getState().kind !== 'untouched';
      const left = isAutomatic ? saver.flush() : saver.dispose();
      // Asked before the server has the text, the lists would answer the old one.
      if (isTouched) void left.then(() => rereadLists(client));
    },
    [client, saver, isAutomatic],
  );

  return { saver, state };
}

function rereadLists(client: QueryClient): void {
  for (const { route } of PROJECT_LISTS) {
    void client.invalidateQueries({ queryKey: [route.path], refetchType: 'all' });
  }
}
