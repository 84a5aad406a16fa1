import type { AuthoredQuestion } from '../../rules/question.ts';

/** Questions of the knowledge assessment on the topic 4fa-intro. */
export const FACTOR_QUESTIONS: readonly AuthoredQuestion[] = [
  {
    id: 'bank-4fa-1',
    text: 'Which four factors does the SBT ask for?',
    right: 'Password, authenticator app, passkey, wallet',
    wrong: [
      'Password, email, phone, passport',
      'Passkey, Telegram, email, wallet',
      'Password, two phones, a recovery code',
    ],
    explanation: 'All four, the passkey with user verification.',
  },
  {
    id: 'bank-4fa-2',
    text: 'What does an SBT ask for beside the four factors?',
    right: 'A proof of life within the last 90 days',
    wrong: ['A payment of 10 HDAG', 'A RepID of at least 100', 'An identity card sent to an administrator'],
    explanation: 'A passkey ceremony with a random challenge, and two vouches or an administrator’s check.',
  },
  {
    id: 'bank-4fa-3',
    text: 'How many HDAG of rewards reach an account without an SBT in one UTC day?',
    right: 'At most 10',
    wrong: ['At most 5', 'At most 100', 'As many as were earned'],
    explanation: 'The rest waits and follows on later days, or at once when the SBT is issued.',
  },
  {
    id: 'bank-4fa-4',
    text: 'For whom is a CBT?',
    right: 'A nonprofit that passed review and controls its domain',
    wrong: [
      'Any company with a wallet',
      'Each member who has read all topics',
      'Administrators of the platform',
    ],
    explanation: 'Control is shown by a DNS record, a file at a known address or a registry email.',
  },
  {
    id: 'bank-4fa-5',
    text: 'When is a DBT issued?',
    right: 'At registration',
    wrong: ['After the assessment', 'When a wallet is linked', 'When an administrator agrees'],
    explanation: 'It shows that an account exists, and no more.',
  },
  {
    id: 'bank-4fa-6',
    text: 'What does the server do with the private half of a passkey?',
    right: 'It never gets it',
    wrong: ['It keeps it encrypted', 'It shows it once at set-up', 'It sends it to your other devices'],
    explanation: 'The private half stays on your device and only signs challenges.',
  },
  {
    id: 'bank-4fa-7',
    text: 'Which password does the platform refuse?',
    right: 'One that is known from breaches',
    wrong: ['One without a digit', 'One with spaces in it', 'One longer than 20 characters'],
    explanation:
      'Length is asked for, not a mixture of characters. Common and breached passwords and your username are refused.',
  },
  {
    id: 'bank-4fa-8',
    text: 'How often can one recovery code be used?',
    right: 'Once',
    wrong: ['As often as needed', 'Once a month', 'Five times'],
    explanation: 'A used code is spent. Make new ones before the last is gone.',
  },
];
