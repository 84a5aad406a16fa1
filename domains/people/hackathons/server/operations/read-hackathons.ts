import { extractSkills, nameSkills } from '#people/people/contract';
import type { Actor } from '#platform/kernel/access.ts';
import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { EXPORTED_LINES, HACKATHON_PAGE_SIZE } from '../../contract/constants.ts';
import type { hackathonEndpoints } from '../../contract/endpoints.ts';
import type { HackathonCard, ListHackathonsQuery } from '../../contract/schemas.ts';
import { getReadable } from '../services/find-hackathons.ts';
import { presentCards, presentHackathon } from '../services/present-hackathons.ts';
import { type HackathonFilter, searchHackathons } from '../store/hackathon-store.ts';

function filterOf(
  actor: Actor,
  { scope = 'all', q, phase, skill }: Omit<ListHackathonsQuery, 'page'>,
  now: Date,
): HackathonFilter {
  if (scope === 'all') return { now, q, phase, skill };
  const as = scope === 'mine' ? 'host' : 'registered';
  return { now, q, phase, skill, of: { userId: requireMember(actor).userId, as } };
}

/** Listed hackathons, or the caller's own; a page of them. Only members have own ones. */
export const listHackathons: Operation<typeof hackathonEndpoints.listHackathons> = async (
  { db, clock },
  actor,
  { query: { page = 1, ...asked } },
) => {
  const now = clock.now();
  const offset = (Number(page) - 1) * HACKATHON_PAGE_SIZE;
  const { rows, total } = await searchHackathons(db, filterOf(actor, asked, now), {
    limit: HACKATHON_PAGE_SIZE,
    offset,
  });
  return { items: await presentCards(db, rows, { actor, now }), total };
};

const COLUMNS = [
  'id',
  'title',
  'summary',
  'state',
  'phase',
  'startsAt',
  'endsAt',
  'place',
  'skills',
  'prize',
  'registered',
  'submissions',
  'host',
] as const;

/** The same as a file; cells that a spreadsheet would run as formulas are escaped. */
export const exportHackathons: Operation<typeof hackathonEndpoints.exportHackathons> = async (
  { db, clock },
  actor,
  { query },
) => {
  const now = clock.now();
  const { rows } = await searchHackathons(db, filterOf(actor, query, now), {
    limit: EXPORTED_LINES,
    offset: 0,
  });
  const cards = await presentCards(db, rows, { actor, now });
  return { fileName: 'hackathons.csv', content: toCsv(COLUMNS, csvRows(COLUMNS, cards.map(lineOf))) };
};

function lineOf(card: HackathonCard): Record<(typeof COLUMNS)[number], string | number> {
  const { id, title, summary, state, phase, startsAt, endsAt, prize } = card;
  return {
    id,
    title,
    summary,
    state,
    phase,
    startsAt,
    endsAt,
    place: card.place ?? 'online',
    skills: card.skills.map(({ name }) => name).join('; '),
    prize,
    registered: card.registeredCount,
    submissions: card.submissionCount,
    host: card.host?.username ?? '',
  };
}

/** One hackathon. @throws hackathons.not_found also for one that is pending or declined, of another host */
export const getHackathon: Operation<typeof hackathonEndpoints.getHackathon> = async (
  deps,
  actor,
  { params },
) => {
  const row = await getReadable(deps.db, actor, params.id);
  return presentHackathon(deps, row, { actor, now: deps.clock.now() });
};

/** The skills that a description names, by the list of people. */
export const suggestHackathonSkills: Operation<typeof hackathonEndpoints.suggestHackathonSkills> = async (
  _deps,
  _actor,
  { body },
) => ({
  skills: extractSkills(body.text).map(({ skill, words }) => ({
    skill,
    name: nameSkills([skill])[0] ?? skill,
    words,
  })),
});
