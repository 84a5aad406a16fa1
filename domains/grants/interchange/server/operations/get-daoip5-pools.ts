import { DAOIP5_CONTEXT, toDaoip5Pool } from '#engines/opportunity-formats';
import {
  type PublishedOpportunity,
  readPublishedOfSource,
  readPublishedSources,
} from '#grants/catalog/server';
import type { Operation } from '#platform/server/domain.ts';
import { publishPools, ROUND_SYSTEM } from '#projects/rounds/server';
import type { interchangeEndpoints } from '../../contract/endpoints.ts';
import { interchangeErrors } from '../../contract/errors.ts';
import { systemAddress } from '../rules/system-address.ts';

/** The pools of one source as a file, written while it is read: a catalog may be larger than memory. */
export const getDaoip5Pools: Operation<(typeof interchangeEndpoints)['getDaoip5Pools']> = async (
  deps,
  _actor,
  { params },
) => {
  if (params.system === ROUND_SYSTEM.id) {
    return {
      content: JSON.stringify({ ...headOf(ROUND_SYSTEM.name), grantPools: await publishPools(deps) }),
    };
  }
  const [source] = await readPublishedSources(deps, params.system);
  if (!source) throw interchangeErrors.fail('interchange.not_found');
  const applicationsURI = systemAddress(deps.config.PUBLIC_URL, source.id, 'applications');
  return {
    content: documentOf(source.name, readPublishedOfSource(deps, source), ({ facts, ...record }) =>
      toDaoip5Pool(
        facts,
        {
          status: record.status,
          lastModifiedAt: record.changedAt.toISOString(),
          attribution: record.sourceName,
          license: record.licence,
        },
        { id: source.id, applicationsURI },
      ),
    ),
  };
};

const headOf = (name: string) => ({ '@context': DAOIP5_CONTEXT, name, type: 'GrantSystem' });

async function* documentOf(
  name: string,
  batches: AsyncIterable<readonly PublishedOpportunity[]>,
  poolOf: (record: PublishedOpportunity) => object,
): AsyncGenerator<string> {
  const head = JSON.stringify(headOf(name));
  yield `${head.slice(0, -1)},"grantPools":[`;
  let isFirst = true;
  for await (const batch of batches) {
    const text = batch.map((record) => JSON.stringify(poolOf(record))).join(',\n');
    yield isFirst ? text : `,\n${text}`;
    isFirst = false;
  }
  yield ']}\n';
}
