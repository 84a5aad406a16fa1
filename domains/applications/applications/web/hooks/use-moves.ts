import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '#platform/ui/toast-store.ts';
import { errorText } from '#platform/web/api-error.ts';
import { queryKeyOf, useApiMutation } from '#platform/web/use-api.ts';
import type { ApplicationStatus } from '../../contract/constants.ts';
import { STATUS_LABELS } from '../../contract/labels.ts';
import { moveKind, movesFrom } from '../../contract/moves.ts';
import type { ApplicationCard, ApplicationsAnswer } from '../../contract/schemas.ts';
import { APPLICATION_READS, applicationsApi } from '../api.ts';

/** A move that asks for facts first. */
export interface AskedMove {
  readonly card: ApplicationCard;
  readonly kind: 'submit' | 'outcome';
}

/** Moves applications: at once where nothing is asked, with the card back in its place where the server refuses. */
export function useMoves() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const key = queryKeyOf(applicationsApi.listApplications, {});
  const move = useApiMutation(applicationsApi.moveApplication, { invalidates: APPLICATION_READS });
  // A further move may come before the board was read again: it follows the last one, and its revision.
  const revisions = useRef(new Map<string, number>()).current;
  const turn = useRef(Promise.resolve());
  const latest = (card: ApplicationCard): ApplicationCard => ({
    ...card,
    revision: Math.max(card.revision, revisions.get(card.id) ?? 0),
  });
  const show = (id: string, status: ApplicationStatus): void => {
    client.setQueryData<ApplicationsAnswer>(key, (list) =>
      list === undefined
        ? list
        : {
            ...list,
            applications: list.applications.map((one) => (one.id === id ? { ...one, status } : one)),
          },
    );
  };
  const send = async (card: ApplicationCard, to: ApplicationStatus): Promise<void> => {
    try {
      const body = { revision: latest(card).revision, to, note: '' };
      const { id, revision } = await move.mutateAsync({ params: { id: card.id }, body });
      revisions.set(id, revision);
      setAsked((open) => open && { ...open, card: latest(open.card) });
      toast({ title: `Moved to ${STATUS_LABELS[to]}`, description: card.title });
    } catch (error) {
      show(card.id, card.status);
      toast({ title: 'Not moved', description: errorText(error), variant: 'bad' });
      await client.invalidateQueries({ queryKey: key });
    }
  };
  return {
    asked,
    close: () => setAsked(null),
    /** @returns what a screen reader announces */
    request(card: ApplicationCard, to: ApplicationStatus): string {
      const kind = moveKind(card.status, to);
      if (kind === null || !movesFrom(card.status, card.role).includes(to))
        return `${card.title} cannot move from ${STATUS_LABELS[card.status]} to ${STATUS_LABELS[to]}.`;
      if (kind === 'submit' || kind === 'outcome') {
        setAsked({ card: latest(card), kind });
        return `${card.title}: a dialog asks for the facts.`;
      }
      void client.cancelQueries({ queryKey: key });
      show(card.id, to);
      turn.current = turn.current.then(() => send(card, to));
      return `${card.title} moved to ${STATUS_LABELS[to]}.`;
    },
  };
}
