import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import { actingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import { EXPORTED_LINES } from '../../contract/constants.ts';
import type { hackathonEndpoints } from '../../contract/endpoints.ts';
import type { HackathonCard } from '../../contract/schemas.ts';
import { filterOf } from '../services/hackathon-filter.ts';
import { presentCards } from '../services/present-hackathons.ts';
import { searchHackathons } from '../store/hackathon-store.ts';

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
  const { rows } = await searchHackathons(db, filterOf(actingMember(actor), query, now), {
    limit: EXPORTED_LINES,
    offset: 0,
  });
  const cards = await presentCards(db, rows, { actor: actingMember(actor), now });
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
