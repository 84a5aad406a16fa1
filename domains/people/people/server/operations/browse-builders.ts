import { searchAccounts } from '#members/identity/server';
import { findProfile } from '#members/profiles/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { DIRECTORY_PAGE_SIZE } from '../../contract/constants.ts';
import type { peopleEndpoints } from '../../contract/endpoints.ts';
import { extractSkills } from '../../contract/skills/extract-skills.ts';
import { nameSkills } from '../../contract/skills/skill-list.ts';
import { nearSkills } from '../rules/near-skills.ts';
import { sharedHours, utcOffset } from '../rules/shared-hours.ts';
import { listLeftOut } from '../services/list-left-out.ts';
import { presentCards } from '../services/present-builders.ts';
import { listSeekerZones, searchSeekers } from '../store/directory-store.ts';

const NAMES_READ = 20;

/** Members who are looking for a team, by words, meaning and filters; blocked ones are left out both ways. */
export const browseBuilders: Operation<typeof peopleEndpoints.browseBuilders> = async (
  { db, clock, contributions },
  actor,
  { query },
) => {
  const { userId } = requireMember(actor);
  const { q, overlap, sort = 'match', page = 1, ...exact } = query;
  const now = clock.now();
  const { timeZone } = await findProfile(db, userId);
  const meant = extractSkills(q ?? '');
  const ids = meant.map(({ skill }) => skill);
  const related = nearSkills(ids);
  const filter = {
    ...exact,
    words: q,
    meant: ids,
    related,
    named: q ? (await searchAccounts(db, q, NAMES_READ)).map(({ id }) => id) : [],
    left: await listLeftOut(db, userId),
    zones: overlap ? await zonesWithin(db, timeZone, overlap, now) : undefined,
  };
  const { rows, total } = await searchSeekers(db, filter, { sort, page, pageSize: DIRECTORY_PAGE_SIZE });
  return {
    items: await presentCards({ db, contributions }, rows, { userId, timeZone, now }),
    total,
    meant: meant.map(({ skill, words }) => ({ skill, words, name: nameSkills([skill])[0] ?? skill })),
    related: related.map((skill) => ({ skill, name: nameSkills([skill])[0] ?? skill })),
    hasTimeZone: timeZone !== null,
  };
};

/** Without an own time zone nothing can be compared: the list is empty, and the page says why. */
async function zonesWithin(
  db: Database,
  timeZone: string | null,
  fewest: number,
  now: Date,
): Promise<string[]> {
  const own = utcOffset(timeZone, now);
  if (own === null) return [];
  return (await listSeekerZones(db)).filter((zone) => {
    const offset = utcOffset(zone, now);
    return offset !== null && sharedHours(own, offset) >= fewest;
  });
}
