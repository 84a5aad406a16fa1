import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import type { LearningProgress, TopicId } from '../../contract/schemas.ts';
import { learningApi } from '../api.ts';

/** Reads this member's progress. */
export function useLearningProgress(options: { enabled?: boolean } = {}) {
  return useApiQuery(learningApi.getLearningProgress, {}, options);
}

/** Shown where a failure comes without its own sentence (spec §8 "Learning"). */
const UNKNOWN_ERROR = 'An unknown error occurred';

const failed =
  (title: string) =>
  (error: ApiError): void => {
    toast({ title, description: error.text || UNKNOWN_ERROR, variant: 'bad' });
  };

/**
 * Shows what an answer says. Two writes may be answered in another order than they were done, and neither viewing nor
 * completing is ever taken back: a topic that is shown as such stays it.
 */
function useShowProgress(): (answer: LearningProgress) => void {
  const client = useQueryClient();
  return (answer) =>
    client.setQueryData(
      queryKeyOf(learningApi.getLearningProgress, {}),
      (shown: LearningProgress | undefined): LearningProgress => ({
        ...answer,
        viewed: union(shown?.viewed, answer.viewed),
        completed: union(shown?.completed, answer.completed),
      }),
    );
}

function union(before: readonly TopicId[] = [], now: readonly TopicId[]): TopicId[] {
  return [...new Set([...before, ...now])];
}

/** Writes of a member's progress; each answer replaces what is shown, and each failure is said (spec §8). */
export function useProgressWrites() {
  const show = useShowProgress();
  const toggle = useApiMutation(learningApi.toggleLearningMode, {
    invalidates: [],
    onSuccess: (answer) => {
      show(answer);
      toast({ title: answer.disabled ? 'Learning mode disabled' : 'Learning mode enabled' });
    },
    onError: failed('Failed to update learning preferences'),
  });
  const bookmark = useApiMutation(learningApi.bookmarkTopic, {
    invalidates: [],
    onSuccess: show,
    onError: failed('Failed to update bookmark'),
  });
  // A failure of this automatic call is not shown: the next view says it again.
  const view = useApiMutation(learningApi.markTopicViewed, { invalidates: [], onSuccess: show });
  return { toggle, bookmark, view };
}

const noop = (): void => undefined;

/** Completes a topic; where the server does not know yet that it was opened, it is told so first. */
export function useCompleteTopic(): {
  readonly isPending: boolean;
  readonly complete: (topicId: TopicId, progress: LearningProgress) => void;
} {
  const show = useShowProgress();
  const onError = failed('Failed to mark topic as completed');
  const view = useApiMutation(learningApi.markTopicViewed, { invalidates: [], onSuccess: show, onError });
  const completion = useApiMutation(learningApi.markTopicCompleted, {
    invalidates: [],
    onSuccess: (answer) => {
      show(answer);
      toast({ title: 'Topic completed!' });
    },
    onError,
  });
  return {
    isPending: view.isPending || completion.isPending,
    complete(topicId, progress) {
      const input = { body: { topicId } };
      if (progress.viewed.includes(topicId)) completion.mutate(input);
      // As a promise: it continues when the reader has left for the next topic by then.
      else void view.mutateAsync(input).then(() => completion.mutate(input), noop);
    },
  };
}
