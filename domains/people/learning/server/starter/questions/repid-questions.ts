import type { AuthoredQuestion } from '../../rules/question.ts';

/** Questions of the knowledge assessment on the topic repid-intro. */
export const REPID_QUESTIONS: readonly AuthoredQuestion[] = [
  {
    id: 'bank-repid-1',
    text: 'After how many days is a RepID point worth half?',
    right: '365',
    wrong: ['30', '90', '730'],
    explanation: 'The half-life is a year: points × 0.5^(age in days / 365).',
  },
  {
    id: 'bank-repid-2',
    text: 'How much of a point is left after 730 days?',
    right: 'A quarter',
    wrong: ['A half', 'A third', 'Nothing'],
    explanation: 'Two half-lives: 0.5 × 0.5.',
  },
  {
    id: 'bank-repid-3',
    text: 'How many points does a completed learning topic bring?',
    right: '3, each topic once',
    wrong: ['3, each time it is read', '10, each topic once', '1, ten times a month'],
    explanation: 'Reading a topic again brings nothing more.',
  },
  {
    id: 'bank-repid-4',
    text: 'How many points may all endorsements together give you in a year?',
    right: 'At most 25',
    wrong: ['At most 5', 'At most 250', 'There is no limit'],
    explanation: 'Each endorsement brings 0 to 5, each pair counts once a year, and 25 is the most in all.',
  },
  {
    id: 'bank-repid-5',
    text: 'What decides how many points an endorsement brings?',
    right: 'How much the endorser is trusted',
    wrong: ['How long its text is', 'How much HDAG the endorser holds', 'How many topics you have read'],
    explanation: 'It is 0 to 5 points, by the endorser’s trust.',
  },
  {
    id: 'bank-repid-6',
    text: 'Why do a thousand fake accounts that endorse each other gain so little?',
    right: 'Trust reaches them only over edges from trusted members',
    wrong: [
      'The server deletes accounts without an email',
      'Endorsements cost HDAG',
      'Endorsements are closed to new members',
    ],
    explanation:
      'Trust flows from credential holders, and one edge carries at most a twentieth of what its giver has.',
  },
  {
    id: 'bank-repid-7',
    text: 'A project reaches its goal with four backers unrelated to its owner. What does the goal bring?',
    right: 'Nothing: at least five unrelated backers are needed',
    wrong: ['20 points', '16 points', '5 points for each backer'],
    explanation: 'The 20 points ask for at least five backers who have nothing to do with the owner.',
  },
  {
    id: 'bank-repid-8',
    text: 'What is the difference between RepID and trust?',
    right: 'RepID counts what you did, trust is computed over the network',
    wrong: [
      'They are two names for one figure',
      'RepID is public, trust is bought',
      'RepID is for people, trust for projects',
    ],
    explanation:
      'RepID is a faded sum of points. Trust is a figure between 0 and 1 from endorsements and exchanges.',
  },
];
