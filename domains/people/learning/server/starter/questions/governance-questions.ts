import type { AuthoredQuestion } from '../../rules/question.ts';

/** Questions of the knowledge assessment on the topic governance-intro. */
export const GOVERNANCE_QUESTIONS: readonly AuthoredQuestion[] = [
  {
    id: 'bank-governance-1',
    text: 'What is voting power in a quadratic vote?',
    right: 'The square root of what is spent',
    wrong: ['The square of what is spent', 'What is spent, one for one', 'One, whatever is spent'],
    explanation: 'n votes cost n², so power is the square root.',
  },
  {
    id: 'bank-governance-2',
    text: 'How many votes do 81 credits buy for one option?',
    right: '9',
    wrong: ['81', '18', '40'],
    explanation: 'n votes cost n², and 9 × 9 = 81.',
  },
  {
    id: 'bank-governance-3',
    text: 'How many voice credits has a verified member in each ballot?',
    right: '100',
    wrong: ['10', '25', 'As many as RepID'],
    explanation: 'They cannot be kept or passed on.',
  },
  {
    id: 'bank-governance-4',
    text: 'Why does a token ballot have to ask for a proof that an account is one person?',
    right: 'Splitting tokens over accounts would multiply votes',
    wrong: ['Tokens are taxed otherwise', 'Only SBT holders own tokens', 'It makes counting faster'],
    explanation: '100 HDAG over ten accounts would turn 10 votes into 31.',
  },
  {
    id: 'bank-governance-5',
    text: 'Which two options reach the runoff of a STAR vote?',
    right: 'The two with the most stars',
    wrong: ['The two listed first', 'The two with the most five-star ballots', 'Two drawn at random'],
    explanation: 'Then each ballot counts for the one it scored higher.',
  },
  {
    id: 'bank-governance-6',
    text: 'When is the list of voters fixed?',
    right: 'When voting opens',
    wrong: ['When voting closes', 'When the proposal is written', 'At the end of each month'],
    explanation: 'Anyone who joins later votes next time.',
  },
  {
    id: 'bank-governance-7',
    text: 'What is shown while a vote is open?',
    right: 'The turnout and the quorum',
    wrong: ['The running tally', 'The names of those who voted for', 'Nothing at all'],
    explanation: 'Knowing who is ahead would change how people vote.',
  },
  {
    id: 'bank-governance-8',
    text: 'Backers are asked to release a milestone’s money and most stay silent. What does silence mean?',
    right: 'It is not consent',
    wrong: ['It counts as yes', 'It counts as half a vote', 'The author decides'],
    explanation: 'Without enough votes in favour the money stays where it is.',
  },
];
