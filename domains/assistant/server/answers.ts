import { findOpenGrants, type OpenGrant } from '#grants/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { formatHdag, hdagText } from '#tokens/contract';
import { balancesOf } from '#tokens/server';
import type { Answer } from '../contract/schemas.ts';
import { searchGuide } from './guide-index.ts';
import { excerptOf } from './rules/excerpt.ts';
import { SUGGESTIONS } from './starter/guide.ts';

/** What is left for a member to do; onboarding knows it, with facts of domains that the assistant does not call. */
export type NextStepsFor = (
  db: Database,
  userId: string,
) => Promise<
  readonly { readonly label: string; readonly link: string; readonly note?: string | undefined }[]
>;

const GRANTS_SHOWN = 3;
const SHORT_MAX = 220;
const nothing = (): Pick<Answer, 'sources' | 'links' | 'suggestions'> => ({
  sources: [],
  links: [],
  suggestions: [],
});

/** Quotes the guide; says so when it has nothing. */
export async function answerFromGuide(question: string): Promise<Answer> {
  const passages = await searchGuide(question);
  const [best] = passages;
  if (!best) {
    return {
      ...nothing(),
      answer: 'I found nothing about that in Hodag’s guide.',
      agentUsed: 'guide',
      category: 'unknown',
      suggestions: [...SUGGESTIONS],
    };
  }
  return {
    ...nothing(),
    answer: excerptOf(best.text),
    agentUsed: 'guide',
    category: best.category,
    sources: passages.map(({ title, path, text }) => ({ title, path, excerpt: excerptOf(text, SHORT_MAX) })),
  };
}

/** The best open grants for some words, from the same search that /grants has. */
export async function answerWithGrants(services: Services, text: string): Promise<Answer> {
  const { grants, total } = await findOpenGrants(services, { text, limit: GRANTS_SHOWN });
  const path = `/grants?${new URLSearchParams({ q: text })}`;
  const found =
    total === 0
      ? `I found no open call for “${text}”.`
      : `${total === 1 ? 'One open call' : `${total} open calls`} for “${text}”${total > GRANTS_SHOWN ? `; the best ${GRANTS_SHOWN}:` : ':'}`;
  return {
    ...nothing(),
    answer: found,
    agentUsed: 'grants',
    category: 'grants',
    sources: [{ title: 'Grant search', path, excerpt: 'The same words, with filters and reasons.' }],
    links: grants.map((grant) => ({
      title: grant.title,
      detail: [grant.funder?.name ?? '', deadlineText(grant)].filter(Boolean).join(' · '),
      path: `/grants/${grant.id}`,
    })),
  };
}

function deadlineText({ deadline }: OpenGrant): string {
  switch (deadline.kind) {
    case 'date':
      return `closes ${new Date(deadline.at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: deadline.zone ?? 'UTC' })}`;
    case 'rolling':
      return 'rolling';
    case 'seePage':
      return 'dates on the funder’s page';
    case 'unknown':
      return 'closing date unknown';
  }
}

/** What the member has in the ledger, and what may be done with it. */
export async function answerFromLedger(db: Database, userId: string): Promise<Answer> {
  const { free, earned } = await balancesOf(db, userId);
  const text = (amount: bigint): string => `${hdagText(formatHdag(amount))} HDAG`;
  const lines = [
    `You have ${text(free + earned)}.`,
    `${text(free)} of it may be given, exchanged and put in escrow.`,
    `${text(earned)} was earned before you hold an SBT: it can vote, and leaves your account in no other way.`,
  ];
  return {
    ...nothing(),
    answer: free + earned === 0n ? 'You have no HDAG yet.' : lines.join('\n'),
    agentUsed: 'ledger',
    category: 'tokenomics',
    sources: [
      {
        title: 'Rewards and history',
        path: '/rewards',
        excerpt: 'Every transfer with its reason, and what still waits for you.',
      },
      {
        title: 'How HDAG works',
        path: '/token-system-guide',
        excerpt: 'What it is for and how it reaches you.',
      },
    ],
  };
}

/** What is left to do, in the order of the onboarding card. */
export async function answerWithSteps(
  db: Database,
  userId: string,
  nextStepsFor: NextStepsFor,
): Promise<Answer> {
  const steps = await nextStepsFor(db, userId);
  return {
    ...nothing(),
    answer:
      steps.length === 0 ? 'Nothing is left: all steps are done.' : 'This is left, the most useful first:',
    agentUsed: 'steps',
    category: 'onboarding',
    sources: [
      { title: 'Onboarding', path: '/onboarding', excerpt: 'All five steps, and what each of them opens.' },
    ],
    links: steps.map(({ label, note = '', link }) => ({ title: label, detail: note, path: link })),
  };
}
