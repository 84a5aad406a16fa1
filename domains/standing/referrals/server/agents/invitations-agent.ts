import { answersQuestion } from '#members/assistant/server';
import { findAccount } from '#members/identity/server';
import { counted } from '#platform/kernel/format/numbers.ts';
import type { Database } from '#platform/server/db/database.ts';
import { countReferrals } from '../facade.ts';
import { asksInvitations } from '../rules/asks-invitations.ts';
import { selectReferrer } from '../store/referrer-store.ts';

const ACCOUNT = {
  title: 'Account',
  path: '/account',
  excerpt: 'Who invited you, and your reward for joining.',
};
const REFERRALS = { title: 'Referrals', path: '/referrals', excerpt: 'Everyone who joined with your link.' };

/** Answers who invited a member, and how many joined with their link. */
export const INVITATIONS_AGENT = answersQuestion({
  id: 'invitations',
  order: 5,
  label: 'Your referrals',
  takes: (question) => (asksInvitations(question) === null ? null : question),
  async answer({ db }, { text, userId }) {
    const isInviter = asksInvitations(text) === 'inviter';
    return {
      answer: isInviter ? await inviterText(db, userId) : await countText(db, userId),
      category: 'tokenomics',
      sources: [isInviter ? ACCOUNT : REFERRALS],
    };
  },
});

async function inviterText(db: Database, userId: string): Promise<string> {
  const referrerId = await selectReferrer(db, userId);
  const inviter = referrerId === null ? null : await findAccount(db, referrerId);
  return inviter ? `${inviter.username} invited you.` : 'You joined without an invitation.';
}

async function countText(db: Database, userId: string): Promise<string> {
  const [count] = await countReferrals(db, [userId]);
  if (!count) return 'No one has joined with your link yet.';
  const { joined, verified, completed } = count;
  return `${counted(joined, 'person', 'people')} joined with your link: ${verified} verified a contact, ${completed} also completed their profile.`;
}
