/** Subject of a question: the pages whose passages answer it, the best one first. */
export interface JudgedQuestion {
  readonly question: string;
  readonly paths: readonly string[];
}

const TOPIC = (id: string): string => `/learning/${id}`;
const TOKENS = [TOPIC('token-economics'), '/token-system-guide'];

/** Written and judged by hand, before the first search was tried on them. */
export const JUDGED_QUESTIONS: readonly JudgedQuestion[] = [
  { question: 'What is RepID?', paths: [TOPIC('repid-intro')] },
  { question: 'Do reputation points fade?', paths: [TOPIC('repid-intro')] },
  { question: 'Can friends endorse me every day?', paths: [TOPIC('repid-intro')] },
  { question: 'What is trust and how is it computed?', paths: [TOPIC('repid-intro')] },
  { question: 'What is a DAG?', paths: [TOPIC('dag-intro')] },
  { question: 'How does a block get its name?', paths: [TOPIC('dag-intro')] },
  { question: 'How do I check the ledger myself?', paths: [TOPIC('dag-intro'), '/blockchain-page'] },
  { question: 'What are the four factors?', paths: [TOPIC('4fa-intro')] },
  {
    question: 'What is the difference between DBT and SBT?',
    paths: [TOPIC('4fa-intro'), '/token-system-guide'],
  },
  { question: 'How is a grant match made?', paths: [TOPIC('grantflow-intro')] },
  { question: 'Where do the grant calls come from?', paths: [TOPIC('grantflow-intro')] },
  { question: 'How does HyperCrowd put a team together?', paths: [TOPIC('hypercrowd-intro')] },
  { question: 'Are introductions agreed by both sides?', paths: [TOPIC('hypercrowd-intro')] },
  { question: 'How many HDAG exist?', paths: TOKENS },
  { question: 'Why does pending value decay?', paths: TOKENS },
  { question: 'What are the six pools?', paths: TOKENS },
  { question: 'What is a zero-knowledge proof?', paths: [TOPIC('zkp-intro')] },
  { question: 'What does a proof still reveal?', paths: [TOPIC('zkp-intro')] },
  { question: 'How does quadratic voting work?', paths: [TOPIC('governance-intro')] },
  { question: 'What is STAR voting?', paths: [TOPIC('governance-intro')] },
  { question: 'Can I delegate my vote?', paths: [TOPIC('governance-intro')] },
  {
    question: 'What do I need before I can publish a project?',
    paths: ['/onboarding?step=3', TOPIC('4fa-intro')],
  },
  {
    question: 'How do I unlock voting?',
    paths: ['/learning/assessment', TOPIC('4fa-intro'), TOPIC('governance-intro')],
  },
  { question: 'How do I delete my account?', paths: ['/account'] },
  { question: 'Where do I find my referral link?', paths: ['/refer', ...TOKENS] },
  { question: 'How do I reset a forgotten password?', paths: ['/account'] },
];

/** Nothing of the guide answers these. */
export const FOREIGN_QUESTIONS: readonly string[] = [
  'What is the weather in Paris tomorrow?',
  'Best recipe for sourdough bread',
  'Who won the football world cup in 1998?',
  'Write me a poem about the sea',
  'asdf qwer zxcv',
  '¿Cómo estás?',
  '???',
];
