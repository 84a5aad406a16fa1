import { toast } from '#platform/ui/toast-store.ts';
import { errorText } from '#platform/web/api-error.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Verdict } from '../../contract/search-schemas.ts';
import { grantsApi } from '../api.ts';

/**
 * Keeps a member's verdict on a grant, or takes it back (null); `failure` is how a toast begins that says why it did
 * not work. Resolves to whether it did. Verdicts are kept and teach the evaluation.
 */
export function useJudgment(
  projectId: string,
): (grantId: string, verdict: Verdict | null, failure: string) => Promise<boolean> {
  const save = useApiMutation(grantsApi.judgeGrant, {
    invalidates: [grantsApi.listGrantMatches, grantsApi.getGrantMatch, grantsApi.listGrantJudgments],
  });
  // Each call keeps its own answer: a second one before the first has come back must not take its toast away.
  return async (grantId, verdict, failure) => {
    try {
      await save.mutateAsync({ params: { id: grantId }, body: { projectId, verdict } });
      return true;
    } catch (error) {
      toast({ title: failure, description: errorText(error), variant: 'bad' });
      return false;
    }
  };
}
