import type { EvidencePart } from '#members/reviews/contract';
import { reportCases, reportsPart } from '#members/reviews/server';
import { PEOPLE_CASES, PERSON_REPORT_REASONS } from '../../contract/constants.ts';
import { nameSkills } from '../../contract/skills/skill-list.ts';
import { findBuilder, setHidden } from '../store/builder-store.ts';

type Builder = NonNullable<Awaited<ReturnType<typeof findBuilder>>>;

/** Reports of members about members in the directory. */
export const REPORT_REVIEWS = reportCases<{ readonly builder: Builder | null }>({
  id: PEOPLE_CASES,
  order: 5,
  label: 'Reported members',
  queues: { open: 'Reports about members', appealed: 'Appeals of hidden members' },
  link: '/people/me',
  keptText: 'You stay hidden.',
  ways: {
    hide: {
      label: 'Hide from the directory',
      effect:
        'Members no longer find them in the directory or in proposals for teams. They read the reason and may appeal.',
    },
    leave: { label: 'Leave in the directory', effect: 'Nothing changes. They stay in the directory.' },
    restore: { label: 'Show again', effect: 'Members find them again.' },
  },
  // A member who deleted the builder profile can be hidden as well: they may write another.
  find: async (db, { userId }) => ({ builder: await findBuilder(db, userId) }),
  evidence: ({ subject, reports }) => [
    subject?.builder
      ? builderEvidence(subject.builder)
      : { title: 'Builder profile', text: 'It was deleted.' },
    reportsPart(reports, { title: 'Reports' }, PERSON_REPORT_REASONS),
  ],
  setHidden: (_deps, tx, { review }, hidden) => setHidden(tx, review, hidden?.at ?? null),
  notes: () => ({
    hidden: 'You were hidden from the directory',
    shown: 'You are in the directory again',
    appealOn: 'the page of your builder profile',
  }),
});

function builderEvidence({ skills, otherSkills, wanted }: Builder): EvidencePart {
  const links = skills.flatMap(({ evidence }) =>
    evidence.flatMap((one) => (one.kind === 'link' ? one.url : [])),
  );
  const names = [...nameSkills(skills.map(({ skill }) => skill)), ...otherSkills];
  return {
    title: 'Builder profile',
    text: wanted || 'They wrote no text.',
    facts: [
      { label: 'Skills', value: names.join(', ') || 'None' },
      { label: 'Links', value: links.join(', ') || 'None' },
    ],
  };
}
