import { DAOIP5_CONTEXT } from '#engines/opportunity-formats';
import { readPublishedSources } from '#grants/catalog/server';
import type { Operation } from '#platform/server/domain.ts';
import { publishApplications, ROUND_SYSTEM } from '#projects/rounds/server';
import type { interchangeEndpoints } from '../../contract/endpoints.ts';
import { interchangeErrors } from '../../contract/errors.ts';

/** The applications to matching rounds; of sources of the catalog none are known. */
export const getDaoip5Applications: Operation<
  (typeof interchangeEndpoints)['getDaoip5Applications']
> = async (deps, _actor, { params }) => {
  const isRounds = params.system === ROUND_SYSTEM.id;
  const [system] = isRounds ? [ROUND_SYSTEM] : await readPublishedSources(deps, params.system);
  if (!system) throw interchangeErrors.fail('interchange.not_found');
  const applications = isRounds ? await publishApplications(deps) : [];
  return {
    content: JSON.stringify({
      '@context': DAOIP5_CONTEXT,
      name: system.name,
      type: 'GrantSystem',
      applications: applications.map((application) => ({ type: 'GrantApplication', ...application })),
    }),
  };
};
