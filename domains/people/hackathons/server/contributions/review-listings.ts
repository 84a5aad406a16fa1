import { type EvidencePart, type OutcomeNote, unfit } from '#members/reviews/contract';
import {
  type Decided,
  type DecisionPlan,
  type Outcome,
  type ReviewCase,
  reviewsCases,
} from '#members/reviews/server';
import { momentText } from '#platform/kernel/format/dates.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { LISTING_CASES } from '../../contract/constants.ts';
import { phaseOf } from '../rules/hackathon-life.ts';
import { nameEach } from '../services/present-hackathons.ts';
import { changeHackathon, findHackathon, listById, lockHackathon } from '../store/hackathon-store.ts';
import type { HackathonRow } from '../store/tables.ts';

interface ListingFacts {
  readonly review: ReviewCase;
  /** Null once it was deleted. */
  readonly hackathon: HackathonRow | null;
}

interface ListingPlan extends DecisionPlan {
  readonly id: string;
}

const EFFECTS: Readonly<Record<string, string>> = {
  list: 'Everyone sees the hackathon, and members can register.',
  decline: 'Only its host and administrators see the hackathon. The host reads the reason and may appeal.',
  close: 'Nothing changes. The hackathon was canceled.',
};

/** Hackathons that hosts submitted: an administrator decides whether they are listed. */
export const LISTING_REVIEWS = reviewsCases<ListingFacts, ListingPlan>({
  id: LISTING_CASES,
  order: 7,
  label: 'Submitted hackathons',
  queues: { open: 'Submitted hackathons', appealed: 'Appeals about declined hackathons' },
  link: '/hackathons',
  keptText: 'Your hackathon stays declined.',
  decisions: [
    { id: 'list', label: 'List it', done: 'Listed', takes: false, after: ['decline'] },
    { id: 'decline', label: 'Decline it', done: 'Declined', takes: true },
    { id: 'close', label: 'Close without a decision', done: 'Closed', takes: false },
  ],
  async summarize({ db }, cases) {
    const rows = await listById(
      db,
      cases.flatMap(({ subjectId }) => subjectId ?? []),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return cases.map(({ subjectId }) => summaryOf(byId.get(subjectId ?? '')));
  },
  facts: async ({ db }, review) => ({
    review,
    hackathon: review.subjectId === null ? null : await findHackathon(db, review.subjectId),
  }),
  mayAppeal: ({ review }, userId) => review.userId === userId,
  effect: (_facts, decision) => EFFECTS[decision] ?? '',
  decide({ hackathon }, { decision, now }) {
    if (!hackathon) throw unfit('This hackathon was deleted.');
    const isCanceled = hackathon.state === 'canceled';
    if (isCanceled !== (decision === 'close'))
      throw unfit(isCanceled ? 'This hackathon was canceled.' : 'This hackathon was not canceled.');
    if (decision === 'list' && phaseOf(hackathon, now) === 'ended') throw unfit('Its end has passed.');
    return { id: hackathon.id };
  },
  apply: carryOut,
  evidence: async (_services, _review, { hackathon }) => evidenceOf(hackathon),
});

function summaryOf(hackathon: HackathonRow | undefined) {
  if (!hackathon) return { summary: 'A hackathon that was deleted', facts: [] };
  return {
    summary: hackathon.title,
    facts: [{ label: 'Starts', value: momentText(hackathon.startsAt) }],
  };
}

async function carryOut(
  _deps: OperationDeps,
  tx: Transaction,
  { id }: ListingPlan,
  { decision, reason, at }: Decided,
): Promise<Outcome> {
  const hackathon = await lockHackathon(tx, id);
  if (!hackathon) throw unfit('This hackathon was deleted.');
  if (decision === 'close') return { notes: [] };
  const isListed = decision === 'list';
  await changeHackathon(tx, id, {
    state: isListed ? 'listed' : 'declined',
    ...(isListed ? { listedAt: hackathon.listedAt ?? at } : {}),
    updatedAt: at,
  });
  return {
    notes: hackathon.hostId === null ? [] : [noteOf(hackathon, hackathon.hostId, { isListed, reason })],
  };
}

function noteOf(
  { id, title }: HackathonRow,
  userId: string,
  { isListed, reason }: { readonly isListed: boolean; readonly reason: string },
): OutcomeNote {
  return {
    userId,
    type: isListed ? 'success' : 'warning',
    title: isListed ? `Listed: ${title}` : `Declined: ${title}`,
    message: isListed
      ? `Your hackathon is listed and members can register. ${reason}`
      : `Reason: ${reason} You can appeal on the page of the hackathon.`,
    link: `/hackathons/${id}`,
  };
}

function evidenceOf(hackathon: HackathonRow | null): EvidencePart[] {
  if (!hackathon) return [{ title: 'Hackathon', text: 'It was deleted.' }];
  const { title, summary, description, prize, place, website, skills, startsAt, endsAt } = hackathon;
  return [
    {
      title,
      text: description,
      facts: [
        { label: 'Summary', value: summary },
        { label: 'Starts', value: { at: startsAt.toISOString() } },
        { label: 'Ends', value: { at: endsAt.toISOString() } },
        { label: 'Held', value: place ?? 'Online' },
        {
          label: 'Skills',
          value:
            nameEach(skills)
              .map(({ name }) => name)
              .join(', ') || 'None',
        },
        { label: 'Website', value: website ?? 'None' },
      ],
    },
    { title: 'Prize, as the host promises it', text: prize || 'None.' },
  ];
}
