import { weiOf } from '../../contract/ether.ts';
import type { LiveCampaign } from '../../contract/schemas.ts';

/** Reading of the contract, as far as it is notified. */
export interface NewsReading
  extends Pick<
    LiveCampaign,
    'phase' | 'raised' | 'givenByOthers' | 'paid' | 'refunded' | 'held' | 'milestonesPaid'
  > {
  readonly vote: { readonly endsAt: string; readonly approved: string } | null;
}

/** Last reading of a campaign, as far as a change of it is notified. */
export interface SeenCampaign {
  readonly phase: LiveCampaign['phase'];
  readonly milestonesPaid: number;
  /** In ETH, as in `LiveCampaign`. */
  readonly paid: string;
  readonly refunded: string;
  readonly isGoalReached: boolean;
  readonly vote: { readonly endsAt: string; readonly state: VoteState } | null;
}

/** `majority`: enough approved, the milestone can be released, also after the vote has ended. */
type VoteState = 'open' | 'majority' | 'lapsed';

/** The terms of a campaign that say what a reading means. */
export interface NewsTerms {
  readonly mode: 'keep' | 'all-or-nothing';
  readonly goalWei: bigint;
  readonly deadline: Date;
  readonly patienceSeconds: number;
  /** Hundredths of a percent; empty where everything is paid at once. */
  readonly shares: readonly number[];
}

/** Events of a campaign since its last reading. `fact` is the same however often it is read. Amounts in wei. */
export type CampaignNews = { readonly fact: string } & (
  | { readonly kind: 'goal_reached' | 'ended' | 'missed' | 'cancelled' | 'abandoned' }
  | { readonly kind: 'vote_opened'; readonly milestone: number; readonly wei: bigint; readonly until: string }
  | {
      readonly kind: 'vote_passed' | 'vote_lapsed' | 'paid';
      readonly milestone: number;
      readonly wei: bigint;
    }
  | { readonly kind: 'withdrawn' | 'refunds'; readonly wei: bigint }
);

const WHOLE = 10_000n;
/** Blocks are apart, and a reading may be older than the time it is compared with. */
const SLACK_MS = 60_000;

const wei = (ether: string): bigint => weiOf(ether) ?? 0n;

/** Stored record of a reading. @param now the chain's time */
export function seenOf(terms: NewsTerms, live: NewsReading, now: Date): SeenCampaign {
  const { phase, milestonesPaid, paid, refunded, vote } = live;
  return {
    phase,
    milestonesPaid,
    paid,
    refunded,
    isGoalReached: isGoalReached(terms, live),
    vote: vote && { endsAt: vote.endsAt, state: voteState(live, vote, now) },
  };
}

/** A campaign that has just opened, before anything happened. */
export const NOTHING_SEEN: SeenCampaign = {
  phase: 'open',
  milestonesPaid: 0,
  paid: '0',
  refunded: '0',
  isGoalReached: false,
  vote: null,
};

/** Lists the news, in the order of events. @param now the chain's time */
export function newsOf(terms: NewsTerms, seen: SeenCampaign, live: NewsReading, now: Date): CampaignNews[] {
  const news: CampaignNews[] = [];
  if (live.phase === 'open' && isGoalReached(terms, live) && !seen.isGoalReached)
    news.push({ kind: 'goal_reached', fact: 'goal' });
  if (seen.phase === 'open' && live.phase === 'paying') news.push({ kind: 'ended', fact: 'ended' });
  news.push(...newsOfPayments(terms, seen, live));
  if (live.phase === 'paying') news.push(...newsOfVote(terms, seen, live, now));
  if (seen.phase !== 'refunding' && live.phase === 'refunding')
    news.push({ kind: whyRefunding(terms, live, now), fact: 'refunding' });
  return [...news, ...newsOfRefunds(seen, live)];
}

const isGoalReached = ({ goalWei }: NewsTerms, { raised }: NewsReading): boolean =>
  goalWei > 0n && wei(raised) >= goalWei;

/** Computes the contract's payment for a milestone: the last one takes what rounding left. */
function amountOf({ shares }: NewsTerms, { raised }: NewsReading, milestone: number): bigint {
  const shareOf = (at: number): bigint => (wei(raised) * BigInt(shares[at] ?? 0)) / WHOLE;
  if (milestone !== shares.length - 1) return shareOf(milestone);
  return shares.slice(0, -1).reduce((left, _, at) => left - shareOf(at), wei(raised));
}

function newsOfPayments(terms: NewsTerms, seen: SeenCampaign, live: NewsReading): CampaignNews[] {
  const amount = wei(live.paid) - wei(seen.paid);
  if (terms.shares.length === 0)
    return amount > 0n ? [{ kind: 'withdrawn', wei: amount, fact: `withdrawn:${live.paid}` }] : [];
  const paid: CampaignNews[] = [];
  for (let at = seen.milestonesPaid; at < live.milestonesPaid; at += 1)
    paid.push({ kind: 'paid', milestone: at, wei: amountOf(terms, live, at), fact: `paid:${at}` });
  return paid;
}

function voteState(
  { givenByOthers }: NewsReading,
  { approved, endsAt }: { readonly approved: string; readonly endsAt: string },
  now: Date,
): VoteState {
  if (wei(approved) * 2n > wei(givenByOthers)) return 'majority';
  return new Date(endsAt).getTime() + SLACK_MS < now.getTime() ? 'lapsed' : 'open';
}

function newsOfVote(terms: NewsTerms, seen: SeenCampaign, live: NewsReading, now: Date): CampaignNews[] {
  const { vote, milestonesPaid: milestone } = live;
  if (!vote) return [];
  const known = seen.vote?.endsAt === vote.endsAt ? seen.vote.state : null;
  // A payment ends its vote: this one was read a moment before the payment was.
  if (known !== null && milestone > seen.milestonesPaid) return [];
  const state = voteState(live, vote, now);
  const about = { milestone, wei: amountOf(terms, live, milestone) };
  const news: CampaignNews[] = [];
  if (known === null && new Date(vote.endsAt) >= now)
    news.push({ kind: 'vote_opened', ...about, until: vote.endsAt, fact: `vote:${vote.endsAt}` });
  if (state === 'majority' && known !== 'majority')
    news.push({ kind: 'vote_passed', ...about, fact: `passed:${vote.endsAt}` });
  if (state === 'lapsed' && known !== 'lapsed')
    news.push({ kind: 'vote_lapsed', ...about, fact: `lapsed:${vote.endsAt}` });
  return news;
}

/** The contract does not say who ended it: what was possible then does. */
function whyRefunding(terms: NewsTerms, live: NewsReading, now: Date): 'missed' | 'cancelled' | 'abandoned' {
  const { mode, deadline, goalWei, patienceSeconds } = terms;
  const end = deadline.getTime() - SLACK_MS;
  if (mode === 'all-or-nothing' && wei(live.raised) < goalWei && now.getTime() >= end) return 'missed';
  return now.getTime() >= end + patienceSeconds * 1000 ? 'abandoned' : 'cancelled';
}

/** Where nothing was paid out, each gift that was fetched back is notified by itself. */
function newsOfRefunds(seen: SeenCampaign, live: NewsReading): CampaignNews[] {
  const amount = wei(live.refunded) - wei(seen.refunded);
  if (live.paid === '0' || amount <= 0n) return [];
  return [{ kind: 'refunds', wei: amount, fact: `refunded:${live.refunded}` }];
}
