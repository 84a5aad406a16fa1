import { toast } from '#platform/ui/toast-store.ts';
import { errorText } from '#platform/web/api-error.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Verdict } from '../../contract/match-schemas.ts';
import { matchingApi } from '../api.ts';

/**
 * Verdicts of a member on a project's matches. Verdicts are kept and teach the evaluation.
 * @param onGone called when a card or row is about to go
 */
export function useVerdicts(projectId: string, onGone: () => void) {
  const save = useApiMutation(matchingApi.judgeGrant, {
    invalidates: [matchingApi.listGrantMatches, matchingApi.getGrantMatch, matchingApi.listGrantJudgments],
  });
  // Each call keeps its own answer: a second one before the first has come back must not take its toast away.
  const judge = async (grantId: string, verdict: Verdict | null, failure: string): Promise<boolean> => {
    try {
      await save.mutateAsync({ params: { id: grantId }, body: { projectId, verdict } });
      return true;
    } catch (error) {
      toast({ title: failure, description: errorText(error), variant: 'bad' });
      return false;
    }
  };
  const takeBack = (grantId: string): void => void judge(grantId, null, 'Not shown again');
  return {
    sayFit: (grantId: string, isFit: boolean): void =>
      void judge(grantId, isFit ? 'fits' : null, 'Your answer was not saved'),
    bringBack: (grantId: string): void => {
      takeBack(grantId);
      onGone();
    },
    putAside: (grantId: string, title: string): void => {
      const undo = (): void => takeBack(grantId);
      void judge(grantId, 'notForUs', 'Not hidden').then((isDone) => {
        if (!isDone) return;
        toast({ title: 'Hidden', description: title, action: { label: 'Undo', onSelect: undo } });
      });
      onGone();
    },
  };
}
