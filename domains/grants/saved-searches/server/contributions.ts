import { listSavedDeadlines } from '#grants/catalog/server';
import { listGoalDates } from '#people/goals/server';
import { listVoteDates } from '#people/governance/server';
import type { Contribution } from '#platform/server/contributions.ts';
import { publishesWebhook } from '#standing/webhooks/server';
import { searchMatched } from '../contract/events.ts';
import { addsDates } from './extension-points/adds-dates.ts';

/** Contributions of saved searches to their own calendar: the dates of saved grants, goals and votes. */
export const SAVED_SEARCHES_CONTRIBUTIONS: readonly Contribution[] = [
  addsDates({ id: 'saved-grants', order: 10, list: listSavedDeadlines }),
  addsDates({ id: 'goals', order: 30, list: listGoalDates }),
  addsDates({ id: 'votes', order: 40, list: listVoteDates }),
  publishesWebhook(
    {
      id: 'search.matched',
      order: 14,
      label: 'Saved search matched',
      text: 'The alert of your saved search named new grants.',
      subject: 'The saved search.',
      exampleId: '0b5d0a4e-6f3c-4e0a-9d51-4c2b8a7e1f08',
      changed: ['grants'],
      path: () => '/grants',
    },
    { event: searchMatched, news: (_db, { userId, searchId }) => [{ userId, id: searchId }] },
  ),
];
