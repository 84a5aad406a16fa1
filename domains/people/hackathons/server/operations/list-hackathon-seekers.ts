import { getBuilders, listBlockedWith, type ShownBuilder } from '#people/people/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { SEEKER_PAGE_SIZE } from '../../contract/constants.ts';
import type { hackathonPartEndpoints } from '../../contract/part-endpoints.ts';
import type { Seeker } from '../../contract/part-schemas.ts';
import { phaseOf } from '../rules/hackathon-life.ts';
import { getReadable } from '../services/find-hackathons.ts';
import { nameEach } from '../services/present-hackathons.ts';
import { readMakers } from '../services/read-makers.ts';
import { listSeeking } from '../store/registration-store.ts';

/**
 * Registered members who look for a team, those with more of the asked skills first. The caller, makers of a submission,
 * members across a block, locked accounts and those who hide their builder profile are left out; after the end all are.
 * @throws hackathons.not_found
 */
export const listHackathonSeekers: Operation<typeof hackathonPartEndpoints.listHackathonSeekers> = async (
  { db, clock },
  actor,
  { params, query: { page = 1 } },
) => {
  const { userId } = requireMember(actor);
  const hackathon = await getReadable(db, actor, params.id);
  const now = clock.now();
  if (hackathon.state !== 'listed' || phaseOf(hackathon, now) === 'ended') return { items: [], total: 0 };
  const { makers } = await readMakers(db, hackathon, now);
  const left = new Set([userId, ...(await listBlockedWith(db, userId)), ...[...makers.values()].flat()]);
  const ids = (await listSeeking(db, hackathon.id)).filter((id) => !left.has(id));
  const asked = new Set(hackathon.skills);
  const builders = new Map((await getBuilders(db, ids)).map((builder) => [builder.userId, builder]));
  // `ids` keeps the order of registration among those with as many skills.
  const seekers = ids
    .flatMap((id) => builders.get(id) ?? [])
    .map((builder) => presentSeeker(builder, asked))
    .sort((one, other) => countAsked(other) - countAsked(one));
  const from = (Number(page) - 1) * SEEKER_PAGE_SIZE;
  return { items: seekers.slice(from, from + SEEKER_PAGE_SIZE), total: seekers.length };
};

const countAsked = ({ skills }: Seeker): number => skills.filter(({ isAsked }) => isAsked).length;

function presentSeeker(builder: ShownBuilder, asked: ReadonlySet<string>): Seeker {
  const { username, hours, timeZone, languages, wanted } = builder;
  const skills = nameEach(builder.skills.map(({ skill }) => skill)).map((one) => ({
    ...one,
    isAsked: asked.has(one.skill),
  }));
  return {
    username,
    skills: skills.sort((one, other) => Number(other.isAsked) - Number(one.isAsked)),
    hours,
    timeZone,
    languages: [...languages],
    wanted,
  };
}
