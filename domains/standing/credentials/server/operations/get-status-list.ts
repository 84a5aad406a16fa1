import type { Operation } from '#platform/server/domain.ts';
import { credentialsErrors } from '../../contract/errors.ts';
import type { signedEndpoints } from '../../contract/signed-endpoints.ts';
import { OPEN_TO_ALL } from '../rules/open-to-all.ts';
import { signStatusList } from '../services/sign-status-list.ts';

/** A signed status list, for verifiers elsewhere. */
export const getStatusList: Operation<typeof signedEndpoints.getStatusList> = async (
  deps,
  _actor,
  { params },
) => {
  const token = await signStatusList(deps, Number(params.list));
  if (token === null) throw credentialsErrors.fail('credentials.no_status_list');
  return { content: Buffer.from(token), headers: OPEN_TO_ALL };
};
