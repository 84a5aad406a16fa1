import type { AuthoredQuestion } from '../../rules/question.ts';

/** Questions of the knowledge assessment on the topic zkp-intro. */
export const ZKP_QUESTIONS: readonly AuthoredQuestion[] = [
  {
    id: 'bank-zkp-1',
    text: 'Where is a proof made?',
    right: 'In your browser',
    wrong: ['On our server', 'On the blockchain', 'On the checker’s device'],
    explanation: 'The secret it is made from never leaves the browser.',
  },
  {
    id: 'bank-zkp-2',
    text: 'What does a proof of a RepID tier show?',
    right: 'The tier',
    wrong: ['The score and the tier', 'The name and the tier', 'The tier and all events'],
    explanation: 'Never the score, never the name.',
  },
  {
    id: 'bank-zkp-3',
    text: 'What is a nullifier for?',
    right: 'To notice a second use for the same purpose',
    wrong: ['To delete a proof after a day', 'To make the proof smaller', 'To restore a lost secret'],
    explanation: 'The same person and the same purpose always give the same number.',
  },
  {
    id: 'bank-zkp-4',
    text: 'Why can two votes in two ballots not be linked by their nullifiers?',
    right: 'Another purpose gives another number',
    wrong: [
      'Nullifiers are kept secret',
      'The server forgets them each night',
      'Both votes use the same number',
    ],
    explanation: 'The number is computed from the secret and the purpose together.',
  },
  {
    id: 'bank-zkp-5',
    text: 'A proof has correct arithmetic and a root that nobody knows. What is it worth?',
    right: 'Nothing',
    wrong: ['As much as any other', 'It is valid for a day', 'It proves a lower tier'],
    explanation: 'Anybody can build a group at home. The root must be one that the checker knows.',
  },
  {
    id: 'bank-zkp-6',
    text: 'Why is a large group better than a small one?',
    right: 'Each member is hidden among more others',
    wrong: ['The proof is faster', 'It needs no secret', 'It brings more points'],
    explanation: 'In a group of three, a proof hides little.',
  },
  {
    id: 'bank-zkp-7',
    text: 'What does the platform do when you lose your secret?',
    right: 'It cannot restore it; you make a new one',
    wrong: ['It sends it by email', 'It asks two vouchers for it', 'It reads it from your proofs'],
    explanation: 'The platform never had it.',
  },
  {
    id: 'bank-zkp-8',
    text: 'How do credentials disclose selectively?',
    right: 'You choose which signed fields you show',
    wrong: ['They show a random field', 'They hide every field', 'An administrator chooses for you'],
    explanation: 'They are signed field by field, and the checker sees only those you show.',
  },
];
