import { reportCases, reportsPart } from '#members/reviews/server';
import type { Database } from '#platform/server/db/database.ts';
import { PROJECT_CASES, REPORT_SUBJECTS } from '../../contract/constants.ts';
import { projectVisibilityChanged } from '../../contract/events.ts';
import { findReported, type Reported, writeHidden } from '../store/reported-store.ts';

/** Reports of members about projects, their updates and questions. */
export const REPORT_REVIEWS = reportCases<Reported>({
  id: PROJECT_CASES,
  order: 4,
  label: 'Reported projects',
  queues: { open: 'Reports about projects', appealed: 'Appeals about hidden projects' },
  link: '/projects',
  keptText: 'It stays hidden.',
  ways: {
    hide: {
      label: 'Hide it',
      effect: 'Members no longer see it. Its author reads the reason and may appeal.',
    },
    leave: { label: 'Leave it', effect: 'Nothing changes. It stays visible.' },
    restore: { label: 'Show it again', effect: 'Members see it again.' },
  },
  find: (db, _review, reports) => findFirst(db, reports),
  async summarize(db, reports) {
    const about = reports[0]?.about ?? 'report';
    const text = (await findFirst(db, reports))?.text.slice(0, 120) ?? 'deleted';
    return `${about.slice(0, 1).toUpperCase()}${about.slice(1)}: ${text}`;
  },
  evidence: ({ subject, reports }) => [
    {
      title: 'What was reported',
      text: subject?.text ?? 'It was deleted.',
      facts: [{ label: 'Page', value: reports[0] ? `/projects/${reports[0].partOf}` : 'Not kept' }],
    },
    reportsPart(reports),
  ],
  async setHidden({ events }, tx, { review, subject }, hidden) {
    await writeHidden(tx, subject, hidden && { ...hidden, caseId: review.id });
    if (subject.subject !== 'project') return;
    const { projectId } = subject;
    await events.publish(tx, projectVisibilityChanged, { projectId, isShown: hidden === null });
  },
  notes: ({ subject, projectId }) => ({
    hidden: `Your ${subject} was hidden`,
    shown: `Your ${subject} is visible again`,
    appealOn: 'the project page',
    link: `/projects/${projectId}`,
  }),
});

type Found = { readonly about: string; readonly subjectId: string; readonly partOf: string | null };

/** Finds the subject of the first report; all of a case are about one thing. */
async function findFirst(db: Database, [first]: readonly Found[]): Promise<Reported | null> {
  const subject = REPORT_SUBJECTS.find((one) => one === first?.about);
  if (!first?.partOf || !subject) return null;
  return findReported(db, { projectId: first.partOf, subject, subjectId: first.subjectId });
}
