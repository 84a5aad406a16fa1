import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import type { Assessment, AssessmentAnswer } from '../../contract/schemas.ts';
import { learningApi } from '../api.ts';

/** Where this member stands with the assessment. The pages read it anew on every visit: time alone changes it. */
export function useAssessment() {
  return useApiQuery(learningApi.getAssessment, {});
}

/** Starts an attempt; what is shown becomes the attempt. */
export function useStartAssessment() {
  const client = useQueryClient();
  return useApiMutation(learningApi.startAssessment, {
    invalidates: [],
    onSuccess: (answer: Assessment) => client.setQueryData(queryKeyOf(learningApi.getAssessment, {}), answer),
    // Passed in another window, or too early: what is shown is old.
    onError: () => void client.invalidateQueries({ queryKey: [learningApi.getAssessment.route.path] }),
  });
}

/** Keeps the answers given so far. One save at a time, the newest answers last; handing in sends them all again. */
export function useKeepAnswers(attemptId: string) {
  const save = useApiMutation(learningApi.saveAssessmentAnswers, { invalidates: [] });
  const waiting = useRef<readonly AssessmentAnswer[] | null>(null);
  const isSaving = useRef(false);
  const { mutateAsync } = save;
  const keep = useCallback(
    async (answers: readonly AssessmentAnswer[]): Promise<void> => {
      waiting.current = answers;
      if (isSaving.current) return;
      isSaving.current = true;
      while (waiting.current) {
        const next = waiting.current;
        waiting.current = null;
        // A lost save is made good by the next one, and by handing in.
        await mutateAsync({ body: { attemptId, answers: [...next] } }).catch(() => undefined);
      }
      isSaving.current = false;
    },
    [attemptId, mutateAsync],
  );
  return { keep, isFailing: save.isError };
}

/** Hands the attempt in. */
export function useSubmitAssessment() {
  return useApiMutation(learningApi.submitAssessment, { invalidates: [learningApi.getAssessment] });
}
