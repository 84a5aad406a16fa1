import { applicationsApi } from '#applications/applications/web';
import { catalogApi, useNow } from '#grants/catalog/web';
import { CHOSEN_MAX } from '#grants/matching/contract';
import { matchingApi } from '#grants/matching/web';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import { type Call, callsAtHand } from '../calls.ts';

interface Calls {
  readonly calls: readonly Call[];
  readonly now: Date;
  /** Why they are not compared with the project; null where they are. */
  readonly problem: string | null;
}

/** Calls a member has at hand, those of the catalog compared with the project. */
export function useCalls(project: Project | undefined): Calls {
  const saved = useApiQuery(catalogApi.listSavedGrants, {});
  const board = useApiQuery(applicationsApi.listApplications, {});
  const now = useNow(board.dataUpdatedAt);
  const calls = project
    ? callsAtHand(project.id, board.data?.applications ?? [], saved.data?.items ?? [])
    : [];
  const id = calls
    .filter(({ isByHand }) => !isByHand)
    .map((call) => call.id)
    .slice(0, CHOSEN_MAX);
  const compared = useApiQuery(
    matchingApi.compareChosenGrants,
    { query: { projectId: project?.id ?? '', id } },
    { enabled: project !== undefined && id.length > 0, version: project?.revision ?? 0 },
  );
  const matches = new Map((compared.data ?? []).map((match) => [match.grantId, match]));
  return {
    calls: calls.map((call) => ({ ...call, match: matches.get(call.id) ?? null })),
    now,
    problem: compared.error?.text ?? null,
  };
}
