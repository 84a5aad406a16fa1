import { momentText } from '#platform/kernel/format/dates.ts';
import { etherText } from '../../contract/ether.ts';
import type { CampaignNews, NewsReading, NewsTerms } from './campaign-news.ts';

/** A notification's text. */
interface Words {
  readonly type: 'info' | 'success' | 'warning';
  readonly title: string;
  readonly message: string;
}

/** Names in the words of a campaign's news. */
export interface NewsSubject {
  /** The project's. */
  readonly title: string;
  readonly terms: NewsTerms;
  readonly live: NewsReading;
  /** Owner's names of the milestones. */
  readonly milestones: readonly string[];
  /** Where backers vote and claim refunds: `on the project’s page`. */
  readonly where: string;
}

const ether = (wei: bigint): string => `${etherText(wei)} ETH`;
const DAY_SECONDS = 86_400;

const patienceOf = ({ terms }: NewsSubject): string =>
  `nothing was paid for ${Math.round(terms.patienceSeconds / DAY_SECONDS)} days`;

const nameOf = ({ milestones }: NewsSubject, at: number): string =>
  `“${milestones[at] || 'A milestone without a name'}”`;

function paidText(subject: NewsSubject, { milestone, wei }: { milestone: number; wei: bigint }): string {
  const all = subject.terms.shares.length;
  const left = milestone + 1 === all ? 'All milestones are paid.' : `${milestone + 1} of ${all} are paid.`;
  return `${ether(wei)} was paid for ${nameOf(subject, milestone)}. ${left}`;
}

const raisedText = ({ live, terms }: NewsSubject): string =>
  terms.goalWei > 0n ? `${live.raised} of ${etherText(terms.goalWei)} ETH` : `${live.raised} ETH`;

/** Words for contributors; null where it does not concern them. */
export function wordsForBackers(news: CampaignNews, subject: NewsSubject): Words | null {
  const { title, where, live } = subject;
  switch (news.kind) {
    case 'vote_opened':
      return {
        type: 'info',
        title: `Vote on a milestone of ${title}`,
        message: `The owner asks for ${ether(news.wei)} for ${nameOf(subject, news.milestone)}. Approve it ${where} until ${momentText(news.until)} if it is done. It is paid once more than half of the contributions approve.`,
      };
    case 'paid':
      return { type: 'info', title: `A milestone of ${title} was paid`, message: paidText(subject, news) };
    case 'withdrawn':
      return {
        type: 'info',
        title: `${title} was paid ${ether(news.wei)}`,
        message: 'The campaign has ended and the owner withdrew the money.',
      };
    case 'missed':
      return {
        type: 'info',
        title: `${title} missed its goal`,
        message: `Its campaign ended with ${raisedText(subject)}. You can claim your refund ${where}.`,
      };
    case 'cancelled':
      return {
        type: 'info',
        title: `The campaign of ${title} was ended`,
        message: `Its owner ended it before the end date. You can claim your refund ${where}.`,
      };
    case 'abandoned':
      return {
        type: 'info',
        title: `The campaign of ${title} was ended`,
        message: `Backers ended it, because ${patienceOf(subject)}. You can claim back your share of the ${live.held} ETH that is left, ${where}.`,
      };
    default:
      return null;
  }
}

/** Words for the owner of the campaign; null where they did it themselves. */
export function wordsForOwner(news: CampaignNews, subject: NewsSubject): Words | null {
  const { title } = subject;
  switch (news.kind) {
    case 'goal_reached':
      return {
        type: 'success',
        title: `${title} reached its goal`,
        message: `${raisedText(subject)} came in. Members can contribute until ${momentText(subject.terms.deadline)}.`,
      };
    case 'ended':
      return wordsOfEnd(subject);
    case 'vote_passed':
      return {
        type: 'success',
        title: `Backers approved a milestone of ${title}`,
        message: `Release ${nameOf(subject, news.milestone)} on the project’s page to be paid ${ether(news.wei)}.`,
      };
    case 'vote_lapsed':
      return {
        type: 'warning',
        title: `A vote on ${title} ended without approval`,
        message: `Backers did not approve ${nameOf(subject, news.milestone)} in time, so nothing was paid. You can ask again.`,
      };
    case 'paid':
      return {
        type: 'success',
        title: `A milestone of ${title} was paid`,
        message: paidText(subject, news),
      };
    case 'missed':
      return {
        type: 'warning',
        title: `${title} missed its goal`,
        message: `The campaign ended with ${raisedText(subject)}. Backers can claim their refunds.`,
      };
    case 'abandoned':
      return {
        type: 'warning',
        title: `Backers ended the campaign of ${title}`,
        message: `They could, because ${patienceOf(subject)}. They can claim back the ${subject.live.held} ETH that is left.`,
      };
    case 'refunds':
      return {
        type: 'info',
        title: `Refund from the campaign of ${title}`,
        message: `Contributors claimed refunds of ${ether(news.wei)}.`,
      };
    default:
      return null;
  }
}

function wordsOfEnd(subject: NewsSubject): Words {
  const { title, terms, live } = subject;
  if (live.raised === '0')
    return {
      type: 'info',
      title: `The campaign of ${title} has ended`,
      message: 'It received no contributions. You can open another one.',
    };
  const next =
    terms.shares.length > 0
      ? 'You can ask backers for the first milestone on the project’s page.'
      : 'You can withdraw the money on the project’s page.';
  return {
    type: 'success',
    title: `The campaign of ${title} has ended`,
    message: `It received ${raisedText(subject)}. ${next}`,
  };
}
