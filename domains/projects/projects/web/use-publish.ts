import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useApiMutation } from '#platform/web/use-api.ts';
import { PROJECT_LISTS, projectsApi } from './api.ts';

/** Publishes a draft; every list and the project itself show it afterwards. */
export function usePublish() {
  const client = useQueryClient();
  return useApiMutation(projectsApi.publishProject, {
    invalidates: PROJECT_LISTS,
    onSuccess: (project, input) => {
      client.setQueryData(queryKeyOf(projectsApi.getProject, { params: input.params }), project);
    },
  });
}
