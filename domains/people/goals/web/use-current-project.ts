import { useApiQuery } from '#platform/web/use-api.ts';
import { goalsApi } from './api.ts';

/** Picks the current one of a member's projects; the one changed last until it is known or where it cannot be read. */
export function useCurrentProject<T extends { readonly id: string }>(
  projects: readonly T[] | undefined,
): T | undefined {
  // With one project or none there is nothing to choose.
  const { data } = useApiQuery(goalsApi.getCurrentProject, {}, { enabled: (projects?.length ?? 0) > 1 });
  return projects?.find(({ id }) => id === data?.projectId) ?? projects?.[0];
}
