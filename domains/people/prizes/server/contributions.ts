import { hackathonSubmissionVoided } from '#people/hackathons/contract';
import { listEntryTitles } from '#people/hackathons/server';
import type { Contribution } from '#platform/server/contributions.ts';
import { when } from '#platform/server/trigger.ts';
import { earnsReputation, withdrawWhen } from '#standing/reputation/server';
import { LEAST_EARNING_HDAG, WIN_REP_ID } from '../contract/constants.ts';
import { prizePaid } from '../contract/events.ts';
import { PRIZES_GUIDE } from './guide.ts';
import { listWon } from './store/prize-store.ts';

const SUBJECT_MAX = 200;

/** Contributions of prizes to domains below. */
export const PRIZES_CONTRIBUTIONS: readonly Contribution[] = [
  earnsReputation({
    id: 'hackathon-won',
    order: 16,
    label: 'Hackathon prize',
    // No link: winning is no next step that a page could lead to.
    points: WIN_REP_ID,
    limit: { times: 2, per: 'quarter' },
    note: `Each maker who got ${LEAST_EARNING_HDAG} HDAG or more out of escrow; never the host or who submits with them`,
    triggers: [when(prizePaid, ({ userId }) => userId)],
    facts: async (db, userIds) => {
      const won = await listWon(db, userIds);
      const titles = await listEntryTitles(
        db,
        won.flatMap(({ entryId }) => entryId ?? []),
      );
      return won.flatMap(({ userId, entryId, postedAt }) =>
        userId && entryId && postedAt && titles.has(entryId)
          ? [
              {
                userId,
                sourceId: entryId,
                subject: (titles.get(entryId) ?? '').slice(0, SUBJECT_MAX),
                at: postedAt,
              },
            ]
          : [],
      );
    },
    withdrawals: [
      withdrawWhen(hackathonSubmissionVoided, ({ userId, submissionId }) => ({
        userId,
        sourceId: submissionId,
        reason: 'The submission was removed, or the hackathon was canceled.',
      })),
    ],
  }),
  PRIZES_GUIDE,
];
