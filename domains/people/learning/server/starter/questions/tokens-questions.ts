import type { AuthoredQuestion } from '../../rules/question.ts';

/** Questions of the knowledge assessment on the topic token-economics. */
export const TOKEN_QUESTIONS: readonly AuthoredQuestion[] = [
  {
    id: 'bank-token-1',
    text: 'How many HDAG are there?',
    right: '1,000,000,000, made once',
    wrong: ['100,000,000, made once', '1,000,000 more each year', 'As many as were earned'],
    explanation: 'All were made at genesis. No more will be made.',
  },
  {
    id: 'bank-token-2',
    text: 'Which pool holds 40% of the supply?',
    right: 'Ecosystem growth',
    wrong: ['Team and development', 'Community rewards', 'Reserve'],
    explanation: 'Ecosystem growth 40%, team 20%, community 15%, liquidity 10%, partners 10%, reserve 5%.',
  },
  {
    id: 'bank-token-3',
    text: 'Which share do community rewards have?',
    right: '15%',
    wrong: ['5%', '10%', '40%'],
    explanation: 'Rewards are paid from this pool, within a daily budget.',
  },
  {
    id: 'bank-token-4',
    text: 'What becomes free of the team’s pool at month 12?',
    right: 'A quarter of it',
    wrong: ['All of it', 'Nothing', '1/48 of it'],
    explanation: 'After the cliff a quarter, then 1/48 of the pool each month until month 48.',
  },
  {
    id: 'bank-token-5',
    text: 'What does a pending reward lose while it waits for you?',
    right: '5% per full day',
    wrong: ['1 HDAG per day', '10% per week', 'Nothing'],
    explanation: 'The value is multiplied by 0.95 for each full day.',
  },
  {
    id: 'bank-token-6',
    text: 'When does a pending reward not decay?',
    right: 'While it is held for review',
    wrong: [
      'While the new member has verified no contact',
      'While the new member’s profile is incomplete',
      'At weekends',
    ],
    explanation: 'It decays only while the deed it is promised for is not done.',
  },
  {
    id: 'bank-token-7',
    text: 'How many levels of a referral are rewarded?',
    right: 'Three',
    wrong: ['One', 'Two', 'Without end'],
    explanation: '5 HDAG, 1 HDAG and 0.5 HDAG. There is no fourth level.',
  },
  {
    id: 'bank-token-8',
    text: 'Where does HDAG go that is spent in a vote?',
    right: 'To the treasury',
    wrong: ['To the winner’s author', 'Back to the voters', 'Nowhere, it is burnt'],
    explanation: 'The supply stays the same; the treasury receives it.',
  },
];
