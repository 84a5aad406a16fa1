import { type WaitingThing, waitingSources } from '#members/agenda/server';
import { findAccount } from '#members/identity/server';
import { counted } from '#platform/kernel/format/numbers.ts';
import { listQueues } from '../facade.ts';

/** Queues with open cases or appeals, for administrators. */
export const WAITING_CASES = waitingSources({
  id: 'reviews',
  order: 5,
  list: async (services, userId): Promise<WaitingThing[]> => {
    const account = await findAccount(services.db, userId);
    if (!account?.isAdmin) return [];
    return (await listQueues(services)).flatMap(({ kind, show, label, waiting }) =>
      waiting === 0
        ? []
        : [
            {
              id: `${kind}-${show}`,
              kind: 'answer' as const,
              title: label,
              note: `${counted(waiting, 'case')} to decide`,
              link: `/admin/reviews?${show === 'open' ? '' : 'show=appealed&'}kind=${kind}`,
              dueAt: null,
            },
          ],
    );
  },
});
