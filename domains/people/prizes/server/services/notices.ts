import { notifyMembers } from '#members/notifications/server';
import type { HostedHackathon } from '#people/hackathons/server';
import type { Transaction } from '#platform/server/db/database.ts';
import { exactHdagText, formatHdag } from '#standing/tokens/contract';
import type { FundRow, MoveRow } from '../store/tables.ts';

const linkTo = (id: string): string => `/hackathons/${id}#prizes`;
const text = (amount: bigint): string => exactHdagText(formatHdag(amount));

interface FundNotice {
  readonly hackathon: HostedHackathon;
  readonly fund: FundRow;
  readonly at: Date;
}

/** Notifies the host that prizes are in escrow. */
export async function notifyFunded(
  tx: Transaction,
  { hackathon, fund: { id, funderId, total }, at }: FundNotice,
): Promise<void> {
  await notifyMembers(tx, [funderId], {
    type: 'success',
    title: `Prizes in escrow: ${hackathon.title}`,
    message: `${text(total)} is in escrow and shown on the page.`,
    link: linkTo(hackathon.id),
    key: `prizes.funded:${id}`,
    at,
  });
}

/** Notifies the host that their free HDAG was not enough. */
export async function notifyRefused(
  tx: Transaction,
  { hackathon, fund: { id, funderId, total }, at }: FundNotice,
): Promise<void> {
  await notifyMembers(tx, [funderId], {
    type: 'warning',
    title: `Prizes were not paid: ${hackathon.title}`,
    message: `${text(total)} did not go into escrow, since you had too little free HDAG.`,
    link: linkTo(hackathon.id),
    key: `prizes.refused:${id}`,
    at,
  });
}

interface MoveNotice {
  readonly hackathon: HostedHackathon;
  readonly move: MoveRow;
  readonly at: Date;
}

/** Notifies a maker of their prize. */
export async function notifyAwarded(
  tx: Transaction,
  { hackathon, move: { key, userId, place, amount }, at }: MoveNotice,
): Promise<void> {
  await notifyMembers(tx, [userId], {
    type: 'success',
    title: `You won ${text(amount)}: ${hackathon.title}`,
    message: `Your entry took place ${place}. The prize is in your account, and you can use it at once.`,
    link: linkTo(hackathon.id),
    key: `prizes.paid:${key}`,
    at,
  });
}

/** Notifies the host of HDAG that went back to them. */
export async function notifyReturned(
  tx: Transaction,
  { hackathon, move: { key, amount }, at }: MoveNotice,
): Promise<void> {
  await notifyMembers(tx, [hackathon.hostId], {
    type: 'info',
    title: `Prizes came back: ${hackathon.title}`,
    message: `${text(amount)} of the prizes was not paid to makers and is in your account again.`,
    link: linkTo(hackathon.id),
    key: `prizes.returned:${key}`,
    at,
  });
}
