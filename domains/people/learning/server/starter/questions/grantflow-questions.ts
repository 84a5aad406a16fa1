import type { AuthoredQuestion } from '../../rules/question.ts';

/** Questions of the knowledge assessment on the topic grantflow-intro. */
export const GRANTFLOW_QUESTIONS: readonly AuthoredQuestion[] = [
  {
    id: 'bank-grantflow-1',
    text: 'What does an amber mark on a match say?',
    right: 'Something stands in the way that can be solved',
    wrong: ['The call closes within a week', 'You cannot apply at all', 'The fit is below 50'],
    explanation: 'For example, a partner in another country. A red mark means that you cannot apply.',
  },
  {
    id: 'bank-grantflow-2',
    text: 'Which level opens the submitting of an application?',
    right: '2fa',
    wrong: ['basic', 'wallet', 'full'],
    explanation: 'An application speaks for other people too, so it asks for a second factor.',
  },
  {
    id: 'bank-grantflow-3',
    text: 'Who can see a draft of your project?',
    right: 'You, and administrators',
    wrong: ['Every member', 'Members who were matched with it', 'Everybody on the web'],
    explanation: 'A draft does not exist for others until you publish it.',
  },
  {
    id: 'bank-grantflow-4',
    text: 'What is matching and drafting open to?',
    right: 'Every member from the first day',
    wrong: ['Members with an SBT', 'Members who passed the assessment', 'Members with ten referrals'],
    explanation: 'Both belong to the level basic.',
  },
  {
    id: 'bank-grantflow-5',
    text: 'Why is the bar of a match grey?',
    right: 'A blocker makes the fit moot',
    wrong: ['The call is older than a month', 'You have dismissed it', 'The source is a government'],
    explanation: 'The number is still there, but a rule you do not meet decides.',
  },
  {
    id: 'bank-grantflow-6',
    text: 'How many points does an awarded and confirmed grant bring?',
    right: '30',
    wrong: ['3', '10', '100'],
    explanation: 'Submitting brings 3, the award 30.',
  },
  {
    id: 'bank-grantflow-7',
    text: 'What does the confidence beside a fit tell?',
    right: 'How sure the matching is of its own judgement',
    wrong: ['How many members have applied', 'How reliable the funder is', 'How likely the award is'],
    explanation: 'A call described in one sentence can fit well and still deserve an unsure.',
  },
  {
    id: 'bank-grantflow-8',
    text: 'Why is a deadline shown with its time zone?',
    right: 'Near midnight the date alone misleads',
    wrong: [
      'To hide calls from other countries',
      'Funders pay extra for it',
      'So that applications are sorted by country',
    ],
    explanation: 'A date without a time is read as a date only, and the zone is never guessed.',
  },
];
