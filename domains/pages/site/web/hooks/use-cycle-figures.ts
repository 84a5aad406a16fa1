import { catalogApi, openCountsWords } from '#grants/catalog/web';
import { counted } from '#platform/kernel/format/numbers.ts';
import { useSession } from '#platform/web/session.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { hdagText } from '#standing/tokens/contract';
import type { CycleStep } from '../content/cycle.ts';
import { rewardsApi, STATS_READ, tokensApi } from '../figures-api.ts';

/** Today's figures of the steps, read from this instance; a step is absent where there is none or it is not read. */
export type CycleFigures = Readonly<Partial<Record<CycleStep['id'], string>>>;

export function useCycleFigures(): CycleFigures {
  const isMember = useSession().state === 'member';
  const counts = useApiQuery(catalogApi.countGrants, {}).data;
  const supply = useApiQuery(tokensApi.getSupply, {}).data;
  const stats = useApiQuery(rewardsApi.getUserStats, STATS_READ.input, {
    ...STATS_READ.options,
    enabled: isMember,
  }).data;
  return {
    ...(counts && { grants: openCountsWords(counts) }),
    ...(supply && { earn: `${hdagText(supply.inCirculation)} in circulation` }),
    ...(stats && {
      project: `You have ${counted(stats.projectCount, 'project')}`,
      invite: `You invited ${counted(stats.referralStats.level1, 'member')}`,
    }),
  };
}
