import type { Operation } from '#platform/server/domain.ts';
import type { crowdfundingEndpoints } from '../../contract/endpoints.ts';
import { presentFactory } from '../services/present-factory.ts';

/** The factory as it is set, and what the chain says of it. */
export const getFactory: Operation<typeof crowdfundingEndpoints.getFactory> = (deps, _actor, { query }) =>
  presentFactory(deps, query.deployedBy);
