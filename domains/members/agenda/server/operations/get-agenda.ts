import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { AGENDA_MAX } from '../../contract/constants.ts';
import type { agendaEndpoints } from '../../contract/endpoints.ts';
import type { AgendaItem } from '../../contract/schemas.ts';
import { type WaitingThing, waitingSources } from '../extension-points/waiting-sources.ts';
import { rankWaiting } from '../rules/rank-waiting.ts';

/** Lists what waits for the caller, the most urgent first. */
export const getAgenda: Operation<typeof agendaEndpoints.getAgenda> = async (services, actor) => {
  const { userId } = requireMember(actor);
  const things: WaitingThing[] = [];
  // One after the other: a dashboard must not take a connection for each part of the product.
  for (const source of services.contributions.of(waitingSources)) {
    for (const thing of await source.list(services, userId)) {
      things.push({ ...thing, id: `${source.id}:${thing.id}` });
    }
  }
  const now = services.clock.now();
  const ranked = rankWaiting(things, now);
  return {
    items: ranked.slice(0, AGENDA_MAX).map(({ dueAt, ...item }) => ({ ...item, due: dueOf(dueAt, now) })),
    total: ranked.length,
  };
};

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM-DD'.length);

function dueOf(dueAt: Date | null, now: Date): AgendaItem['due'] {
  if (dueAt === null) return null;
  const day = dayOf(dueAt);
  return { day, daysLeft: Math.round((Date.parse(day) - Date.parse(dayOf(now))) / DAY_MS) };
}
