import { unfit } from '#members/reviews/contract';
import { reportCases, reportsPart } from '#members/reviews/server';
import type { Transaction } from '#platform/server/db/database.ts';
import { REPORT_CASES } from '../../contract/constants.ts';
import { notifyAbout } from '../services/notices.ts';
import { changeHackathon, findHackathon, lockHackathon } from '../store/hackathon-store.ts';
import { listRegistered } from '../store/registration-store.ts';
import type { HackathonRow } from '../store/tables.ts';

/**
 * Reports of members about hackathons. One that is hidden is declined: its host and administrators see it, with the
 * reason of the case that hid it.
 */
export const REPORT_REVIEWS = reportCases<HackathonRow>({
  id: REPORT_CASES,
  order: 8,
  label: 'Reported hackathons',
  queues: { open: 'Reports about hackathons', appealed: 'Appeals about hidden hackathons' },
  link: '/hackathons',
  keptText: 'Your hackathon stays hidden.',
  ways: {
    hide: {
      label: 'Hide it',
      effect:
        'Only its host and administrators see it, and the registered are notified. The host reads the reason and may appeal.',
    },
    leave: { label: 'Leave it', effect: 'Nothing changes. It stays listed.' },
    restore: { label: 'Show it again', effect: 'It is listed again, and the registered are notified.' },
  },
  find: async (db, { subjectId }) => (subjectId === null ? null : findHackathon(db, subjectId)),
  summarize: async (_db, reports) => reports[0]?.shown?.split('\n')[0] ?? 'A hackathon',
  evidence: ({ subject, reports }) => [
    {
      title: 'Reported text',
      text: reports[0]?.shown ?? 'It was deleted.',
      facts: [{ label: 'Page', value: subject ? `/hackathons/${subject.id}` : 'Deleted' }],
    },
    reportsPart(reports),
  ],
  async setHidden({ clock }, tx, { review, subject }, hidden) {
    const hackathon = await lockHackathon(tx, subject.id);
    const before = hidden ? 'listed' : 'declined';
    if (hackathon?.state !== before)
      throw unfit(hidden ? 'This hackathon is not listed.' : 'This hackathon is not hidden.');
    const at = hidden?.at ?? clock.now();
    const state = hidden ? 'declined' : 'listed';
    await changeHackathon(tx, hackathon.id, { state, caseId: review.id, updatedAt: at });
    await announce(tx, hackathon, { isHidden: hidden !== null, caseId: review.id, at });
  },
  notes: ({ id, title }) => ({
    hidden: `Hidden: ${title}`,
    shown: `Listed again: ${title}`,
    appealOn: 'the page of the hackathon',
    link: `/hackathons/${id}`,
  }),
});

interface Change {
  readonly isHidden: boolean;
  readonly caseId: string;
  readonly at: Date;
}

async function announce(
  tx: Transaction,
  hackathon: HackathonRow,
  { isHidden, caseId, at }: Change,
): Promise<void> {
  await notifyAbout(tx, hackathon, {
    to: (await listRegistered(tx, hackathon.id)).filter((userId) => userId !== hackathon.hostId),
    type: isHidden ? 'warning' : 'info',
    title: `${isHidden ? 'No longer listed' : 'Listed again'}: ${hackathon.title}`,
    message: isHidden
      ? 'An administrator hid this hackathon after a report.'
      : 'You are still registered for it.',
    fact: `${isHidden ? 'hidden' : 'shown'}.${caseId}.${hackathon.revision}`,
    at,
  });
}
