import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { newId } from '#platform/kernel/new-id.ts';
import { toast } from '#platform/ui/toast-store.ts';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { APPLICATION_READS, applicationsApi } from '../api.ts';

/** Starts an application for a grant and opens its page. */
export function useStart() {
  const navigate = useNavigate();
  // Pressed again after a failure it is the same application.
  const ids = useRef(new Map<string, string>()).current;
  const start = useApiMutation(applicationsApi.startApplication, {
    invalidates: APPLICATION_READS,
    onSuccess: ({ id }) => navigate(pathTo('/grantflow/applications/:id', { id })),
    onError: ({ text }) => toast({ title: 'Not started', description: text, variant: 'bad' }),
  });
  return {
    isStarting: start.isPending,
    start(grantId: string, projectId: string | null): void {
      const id = ids.get(grantId) ?? newId();
      ids.set(grantId, id);
      start.mutate({ body: { id, grantId, projectId } });
    },
  };
}
