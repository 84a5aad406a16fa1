import type { TopicId } from '../../../contract/schemas.ts';
import type { AuthoredQuestion } from '../../rules/question.ts';

const question = (
  id: string,
  text: string,
  right: string,
  wrong: readonly string[],
  explanation: string,
): AuthoredQuestion => ({ id, text, right, wrong, explanation });

/** The quiz of each topic. None of these is in the assessment's bank: their answers travel with the topic. */
export const QUIZZES: Readonly<Record<TopicId, readonly AuthoredQuestion[]>> = {
  'dag-intro': [
    question(
      'dag-quiz-1',
      'How many parents has the block of a transfer between two accounts that both moved HDAG before?',
      'Two: the newest block of each account',
      ['One: the block written just before it', 'None: only checkpoints have parents'],
      'Each account has a line of its own, and a transfer continues two of them.',
    ),
    question(
      'dag-quiz-2',
      'Somebody was paid too much. How is that put right?',
      'By a new transfer back; both stay visible',
      ['By changing the amount in the old block', 'By deleting the old block and its children'],
      'Nothing in the ledger is updated or deleted. A correction is a transfer like any other.',
    ),
    question(
      'dag-quiz-3',
      'Why does a change in an old block show?',
      'Its hash changes, so its children no longer fit',
      ['Every member is asked before a change', 'Old blocks are locked by a password'],
      'A block’s name is its hash, and its children carry that name inside their own.',
    ),
  ],
  'repid-intro': [
    question(
      'repid-quiz-1',
      'You earned 40 points exactly one year ago and nothing since. What is your RepID?',
      '20',
      ['40', '38', '0'],
      'Points are worth half after 365 days: 40 × 0.5 = 20.',
    ),
    question(
      'repid-quiz-2',
      'A member casts 30 votes in one month. How many points does that bring?',
      '10',
      ['30', '1', '15'],
      'A vote brings 1 point, at most ten times a month.',
    ),
    question(
      'repid-quiz-3',
      'Can you buy RepID with HDAG?',
      'No, points come from events only',
      ['Yes, at 10 HDAG a point', 'Only with an SBT'],
      'Every point has a source event. No amount of HDAG turns into points.',
    ),
  ],
  '4fa-intro': [
    question(
      '4fa-quiz-1',
      'Which factor gives nothing to a copied login page, even if you fall for it?',
      'The passkey',
      ['The password', 'The six digits of the authenticator app'],
      'A passkey answers only to the site it was made for. A password and digits can be typed in anywhere.',
    ),
    question(
      '4fa-quiz-2',
      'Where should recovery codes be kept?',
      'Away from the device with the authenticator app',
      ['In a note on the same phone', 'In a message to a friend you trust'],
      'They are the spare key for the day on which that device is lost.',
    ),
    question(
      '4fa-quiz-3',
      'What does signing in with a wallet cost?',
      'Nothing: you sign a message, nothing moves',
      ['The network’s fee for one transfer', '1 HDAG, which you get back'],
      'The signature proves that you hold the key. No transaction is made.',
    ),
  ],
  'grantflow-intro': [
    question(
      'grantflow-quiz-1',
      'A call fits with 95, and its mark is red. What now?',
      'You cannot apply: a red mark is a rule you do not meet',
      ['Apply quickly: 95 outweighs the mark', 'Wait: red marks fade with time'],
      'Fit is about meaning, blockers are about rules. A blocker is not outweighed.',
    ),
    question(
      'grantflow-quiz-2',
      'You left open what you are. What happens to calls for nonprofits?',
      'They are shown with the question still open',
      ['They are hidden', 'They are shown as if you were a nonprofit'],
      'What you did not say is treated as unknown, not as no.',
    ),
    question(
      'grantflow-quiz-3',
      'What does a fit of 92 say?',
      'Call and project are about the same thing',
      ['92 of 100 such applications are funded', '92% of your form is filled in'],
      'The number compares meaning. Your chance depends on much that is not in it.',
    ),
  ],
  'hypercrowd-intro': [
    question(
      'hypercrowd-quiz-1',
      'The team has a strong sensor engineer and no bookkeeper. Who adds more?',
      'A bookkeeper, even a first one',
      ['A second, stronger sensor engineer', 'The member with the highest RepID'],
      'What counts is what the team as a whole does not have yet.',
    ),
    question(
      'hypercrowd-quiz-2',
      'When does the other side see your contact address?',
      'When both sides have agreed to the introduction',
      ['As soon as you are matched', 'As soon as you ask for an introduction'],
      'A match is a suggestion. Both sides agree first.',
    ),
    question(
      'hypercrowd-quiz-3',
      'What is a gap in the table for?',
      'It names what to look for before the work begins',
      ['It shows that the search has failed', 'It lowers the RepID of the team'],
      'A gap you know of can be filled or planned around.',
    ),
  ],
  'token-economics': [
    question(
      'token-quiz-1',
      'A pending reward of 2 HDAG waits two full days for you. What is it worth now?',
      '1.805 HDAG',
      ['1.8 HDAG', '1.9 HDAG', '2 HDAG'],
      'Each full day takes 5% of what is left: 2 × 0.95 × 0.95 = 1.805.',
    ),
    question(
      'token-quiz-2',
      'How much may leave the team’s pool in month 6?',
      'Nothing',
      ['An eighth of it', '6/48 of it'],
      'There is a 1-year cliff. The ledger refuses any transfer from that pool before month 12.',
    ),
    question(
      'token-quiz-3',
      'You got 30 HDAG as rewards and have no SBT. What can you do with them?',
      'Vote with them',
      ['Give them to another member', 'Put them in escrow'],
      'Rewards can vote and go to the treasury. They cannot leave the account before you hold an SBT.',
    ),
  ],
  'zkp-intro': [
    question(
      'zkp-quiz-1',
      'A group needs to know that you are a member. What should the proof show?',
      'That I am one of the members',
      ['My alias and that I am a member', 'My exact RepID'],
      'Show what the question asks for and nothing else.',
    ),
    question(
      'zkp-quiz-2',
      'Your RepID is 510 and a ballot asks for the tier of 50. Which tier do you prove?',
      '50',
      ['500', '250', 'All of them'],
      'The lowest tier that is enough has the most members, and hides you best.',
    ),
    question(
      'zkp-quiz-3',
      'What does a proof not hide?',
      'The time at which you sent it',
      ['Your secret', 'Which member of the group you are'],
      'Anyone who receives a proof knows when it came.',
    ),
  ],
  'governance-intro': [
    question(
      'governance-quiz-1',
      'What do 5 votes cost in a quadratic vote?',
      '25',
      ['5', '10', '125'],
      'n votes cost n²: 5 × 5 = 25.',
    ),
    question(
      'governance-quiz-2',
      'What happens in the runoff of a STAR vote?',
      'Each ballot counts for the finalist it scored higher',
      ['The stars of all options are added again', 'Members vote a second time'],
      'The two options with the most stars are compared, ballot by ballot.',
    ),
    question(
      'governance-quiz-3',
      'You change your ballot while voting is open. What counts?',
      'Your last ballot',
      ['Your first ballot', 'Both, half each'],
      'You can change it until voting closes, and only the last state counts.',
    ),
  ],
};
