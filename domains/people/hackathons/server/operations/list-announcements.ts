import type { Operation } from '#platform/server/domain.ts';
import type { hackathonPartEndpoints } from '../../contract/part-endpoints.ts';
import { getReadable } from '../services/find-hackathons.ts';
import { presentAnnouncements } from '../services/present-announcements.ts';

/** @throws hackathons.not_found */
export const listAnnouncements: Operation<typeof hackathonPartEndpoints.listAnnouncements> = async (
  { db, clock },
  actor,
  { params: { id } },
) => presentAnnouncements({ db, clock }, actor, await getReadable(db, actor, id));
