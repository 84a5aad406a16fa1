import { type WaitingThing, waitingSources } from '#members/agenda/server';
import { summarise } from '../rules/summarise.ts';
import { repIdTerms } from '../settings.ts';
import { selectPoints } from '../store/point-store.ts';

/** Acts that earn RepID now and have a page, those that earn most first. */
export const WAITING_RULES = waitingSources({
  id: 'reputation',
  order: 90,
  list: async (services, userId): Promise<WaitingThing[]> => {
    const points = await selectPoints(services.db, userId);
    const { standings } = summarise(points, services.clock.now(), repIdTerms(services));
    return standings
      .filter(({ state }) => state === 'open')
      .sort((one, other) => other.points - one.points)
      .flatMap(({ rule, label, link, points: earned }) =>
        link === null
          ? []
          : [
              {
                id: rule,
                kind: 'earn' as const,
                title: label,
                note: `Earns ${earned} RepID`,
                link,
                dueAt: null,
              },
            ],
      );
  },
});
