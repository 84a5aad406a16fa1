import { DAOIP5_CONTEXT } from '#engines/opportunity-formats';
import { readPublishedSources } from '#grants/catalog/server';
import type { Operation } from '#platform/server/domain.ts';
import { publishPools, ROUND_SYSTEM } from '#projects/rounds/server';
import type { interchangeEndpoints } from '../../contract/endpoints.ts';
import { systemAddress } from '../rules/system-address.ts';

/** The sources of the catalog as grant systems, and after them the matching rounds. */
export const listDaoip5Systems: Operation<(typeof interchangeEndpoints)['listDaoip5Systems']> = async (
  deps,
) => {
  const sources = await readPublishedSources(deps);
  const rounds = { ...ROUND_SYSTEM, calls: (await publishPools(deps)).length, licence: null };
  return {
    '@context': DAOIP5_CONTEXT,
    name: 'Hodag',
    type: 'GrantsCatalog',
    grantSystems: [...sources, rounds].map(({ id, name, calls, licence }) => ({
      type: 'GrantSystem' as const,
      id,
      name,
      grantPoolsURI: systemAddress(deps.config.PUBLIC_URL, id, 'grant_pools'),
      extensions: { 'hodag.source': { pools: calls, license: licence } },
    })),
  };
};
