import { DAOIP5_CONTEXT } from '#engines/opportunity-formats';
import { readPublishedSources } from '#grants/server';
import type { Operation } from '#platform/server/domain.ts';
import type { interchangeEndpoints } from '../../contract/endpoints.ts';
import { interchangeErrors } from '../../contract/errors.ts';
import { publishesApplications } from '../publishes-applications.ts';

/** The applications that other domains publish of one source; none as long as no domain does. */
export const getDaoip5Applications: Operation<
  (typeof interchangeEndpoints)['getDaoip5Applications']
> = async (deps, _actor, { params }) => {
  const publishers = deps.contributions.of(publishesApplications);
  const own = publishers.find(({ system }) => system?.id === params.system)?.system;
  const [source = own] = own ? [] : await readPublishedSources(deps, params.system);
  if (!source) throw interchangeErrors.fail('interchange.not_found');
  const applications = await Promise.all(publishers.map(({ list }) => list(deps, source.id)));
  return {
    content: JSON.stringify({
      '@context': DAOIP5_CONTEXT,
      name: source.name,
      type: 'GrantSystem',
      applications: applications.flat().map((application) => ({ type: 'GrantApplication', ...application })),
    }),
  };
};
