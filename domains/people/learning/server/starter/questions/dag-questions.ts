import type { AuthoredQuestion } from '../../rules/question.ts';

/** Questions of the knowledge assessment on the topic dag-intro. */
export const DAG_QUESTIONS: readonly AuthoredQuestion[] = [
  {
    id: 'bank-dag-1',
    text: 'What does the word acyclic say about the ledger?',
    right: 'No walk along the arrows returns to where it began',
    wrong: [
      'Every block has exactly one child',
      'Blocks are written at even intervals',
      'Accounts are sorted by their age',
    ],
    explanation: 'Arrows lead from newer blocks to older ones only, so no walk can close into a ring.',
  },
  {
    id: 'bank-dag-2',
    text: 'What is the name of a block made from?',
    right: 'A SHA-256 hash of its content',
    wrong: [
      'The name of the account that pays',
      'A number that the server counts up',
      'The time at which it was sealed',
    ],
    explanation: 'The hash of the block in its fixed binary form becomes its content identifier, the CID.',
  },
  {
    id: 'bank-dag-3',
    text: 'Which block is the parent of an account that never moved anything before?',
    right: 'The genesis block',
    wrong: ['The newest checkpoint', 'The block of the referrer', 'It has no parent at all'],
    explanation: 'A new account’s line starts at genesis.',
  },
  {
    id: 'bank-dag-4',
    text: 'The same transfer is sent twice with the same key and the same content. What happens?',
    right: 'The first result is answered again',
    wrong: [
      'Two transfers are made',
      'Both transfers are refused',
      'The second one waits for an administrator',
    ],
    explanation: 'The key makes a repeat harmless: one key, one effect.',
  },
  {
    id: 'bank-dag-5',
    text: 'A key that was used before comes with another amount. What does the ledger do?',
    right: 'It refuses',
    wrong: ['It takes the larger amount', 'It replaces the first transfer', 'It posts the difference'],
    explanation: 'The same key with other content is an error, never a change.',
  },
  {
    id: 'bank-dag-6',
    text: 'What is a checkpoint?',
    right: 'A signed block that names all the newest blocks at once',
    wrong: [
      'A pause in which no transfers are taken',
      'A list of accounts without a balance',
      'A copy of the ledger on another server',
    ],
    explanation: 'It is a photograph of the whole ledger in one name.',
  },
  {
    id: 'bank-dag-7',
    text: 'What do the balances of the six pools, the members and the issuing account add up to?',
    right: 'Zero, since the issuing account stands at minus the supply',
    wrong: ['The number of members', 'Whatever was spent in the last year', 'The price of all HDAG in ETH'],
    explanation:
      'The issuing account is at exactly minus 1,000,000,000 HDAG, and every transfer has two equal sides.',
  },
  {
    id: 'bank-dag-8',
    text: 'Who can verify the exported history?',
    right: 'Anyone with the file and the verifier',
    wrong: ['Only administrators', 'Only members with an SBT', 'Only the operator’s server'],
    explanation: 'The verifier runs in a terminal or a browser and needs no access to our server.',
  },
];
