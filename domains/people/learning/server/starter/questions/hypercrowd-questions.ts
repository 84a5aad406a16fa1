import type { AuthoredQuestion } from '../../rules/question.ts';

/** Questions of the knowledge assessment on the topic hypercrowd-intro. */
export const HYPERCROWD_QUESTIONS: readonly AuthoredQuestion[] = [
  {
    id: 'bank-hypercrowd-1',
    text: 'What does the matching look at first?',
    right: 'Whether each needed skill is covered',
    wrong: ['Who has the highest RepID', 'Who joined first', 'Whose profile is the longest'],
    explanation: 'Coverage comes before complementarity and possibility.',
  },
  {
    id: 'bank-hypercrowd-2',
    text: 'What does a half dot in the team table mean?',
    right: 'Some of the skill',
    wrong: ['The skill is not needed', 'Half of the members have it', 'The member has not answered'],
    explanation: 'Full is strong, half is some, a dash is none.',
  },
  {
    id: 'bank-hypercrowd-3',
    text: 'What must both sides do before contact addresses are shown?',
    right: 'Agree to the introduction',
    wrong: ['Link a wallet', 'Endorse each other', 'Pay 1 HDAG each'],
    explanation: 'A match is a suggestion; nothing is shown before both say yes.',
  },
  {
    id: 'bank-hypercrowd-4',
    text: 'Which level do introductions need?',
    right: 'A verified email address',
    wrong: ['No level at all', 'A linked wallet', 'An SBT'],
    explanation: 'It keeps out accounts that exist only to write to many people.',
  },
  {
    id: 'bank-hypercrowd-5',
    text: 'How many points does an introduction that became a team bring each side?',
    right: '5, at most five a month',
    wrong: ['1, at most ten a month', '20, once a year', 'None'],
    explanation: 'It is the team that counts, not the message.',
  },
  {
    id: 'bank-hypercrowd-6',
    text: 'What does complementarity ask?',
    right: 'Whether the next person adds what the team lacks',
    wrong: [
      'Whether all members like each other',
      'Whether everybody has the same skill',
      'Whether the team is as large as possible',
    ],
    explanation: 'A first bookkeeper adds more than a second sensor engineer.',
  },
  {
    id: 'bank-hypercrowd-7',
    text: 'What does the row Team together show?',
    right: 'What all members cover in sum',
    wrong: ['The oldest member of the team', 'The hours worked so far', 'The HDAG of the team'],
    explanation: 'It shows at a glance which skills have a gap.',
  },
  {
    id: 'bank-hypercrowd-8',
    text: 'Which of these may not be a reason of the matching?',
    right: 'A guessed age',
    wrong: ['A skill the member named', 'Completed hackathon work', 'Overlapping time zones'],
    explanation: 'Age, gender, origin and health are not guessed.',
  },
];
