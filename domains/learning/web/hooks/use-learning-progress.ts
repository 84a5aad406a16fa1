import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import type { LearningProgress } from '../../contract/schemas.ts';
import { learningApi } from '../api.ts';

/** What this member has read. */
export function useLearningProgress(options: { enabled?: boolean } = {}) {
  return useApiQuery(learningApi.getLearningProgress, {}, options);
}

/** Shown where a failure comes without a sentence of its own (spec §8 "Learning"). */
const UNKNOWN_ERROR = 'An unknown error occurred';

const failed =
  (title: string) =>
  (error: ApiError): void => {
    toast({ title, description: error.text || UNKNOWN_ERROR, variant: 'bad' });
  };

/** What a member can do to their progress; each answer replaces what is shown, and each failure is said (spec §8). */
export function useProgressWrites() {
  const client = useQueryClient();
  const show = (answer: { success: true; data: LearningProgress }): void => {
    client.setQueryData(queryKeyOf(learningApi.getLearningProgress, {}), answer);
  };
  const toggle = useApiMutation(learningApi.toggleLearningMode, {
    invalidates: [],
    onSuccess: (answer) => {
      show(answer);
      toast({ title: answer.data.disabled ? 'Learning mode disabled' : 'Learning mode enabled' });
    },
    onError: failed('Failed to update learning preferences'),
  });
  const complete = useApiMutation(learningApi.markTopicCompleted, {
    invalidates: [],
    onSuccess: (answer) => {
      show(answer);
      toast({ title: 'Topic completed!' });
    },
    onError: failed('Failed to mark topic as completed'),
  });
  const bookmark = useApiMutation(learningApi.bookmarkTopic, {
    invalidates: [],
    onSuccess: show,
    onError: failed('Failed to update bookmark'),
  });
  // Nobody asked for it, so nobody is told when it fails: the next view says it again.
  const view = useApiMutation(learningApi.markTopicViewed, { invalidates: [], onSuccess: show });
  return { toggle, complete, bookmark, view };
}
