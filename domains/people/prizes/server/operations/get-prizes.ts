import type { Operation } from '#platform/server/domain.ts';
import type { prizesEndpoints } from '../../contract/endpoints.ts';
import { findReadable } from '../services/find-prizes.ts';
import { presentPrizes } from '../services/present-prizes.ts';

/** @throws prizes.not_found */
export const getPrizes: Operation<typeof prizesEndpoints.getPrizes> = async (
  { db, clock },
  actor,
  { params: { id } },
) => presentPrizes(db, actor, { hackathon: await findReadable(db, actor, id), now: clock.now() });
