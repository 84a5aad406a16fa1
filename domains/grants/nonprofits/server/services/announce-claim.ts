import { notify } from '#members/notifications/server';
import { dayText } from '#platform/kernel/format/dates.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { claimNoticeMail } from '../rules/claim-mails.ts';
import { isRival } from '../rules/claim-steps.ts';
import { listOtherClaims } from '../store/claim-store.ts';
import { findContactOf } from '../store/contact-store.ts';
import { findNonprofit } from '../store/nonprofit-store.ts';
import type { ClaimRow } from '../store/tables.ts';

/** Path of a claim's own page. */
export const claimPath = (nonprofitId: string): string => `/nonprofits/${nonprofitId}/claim`;

/**
 * Notifies those who can object: other claimants and representatives, and the address that the organization was
 * submitted with. No word of the claimant is in it.
 */
export async function announceClaim(
  deps: Pick<Services, 'config' | 'mailer'>,
  tx: Transaction,
  claim: Pick<ClaimRow, 'id' | 'nonprofitId' | 'userId'>,
  { until, at }: { readonly until: Date; readonly at: Date },
): Promise<void> {
  const { id, nonprofitId, userId } = claim;
  const name = (await findNonprofit(tx, nonprofitId))?.name ?? '';
  const path = `/nonprofits/${nonprofitId}`;
  const day = dayText(until.toISOString());
  for (const other of (await listOtherClaims(tx, claim)).filter(isRival)) {
    await notify(tx, {
      userId: other.userId,
      type: 'warning',
      title: `Another member claims ${name}`,
      message: `If this is not a colleague, object on the page by ${day}.`,
      link: path,
      key: `nonprofits.rival:${id}`,
      at,
    });
  }
  const contact = await findContactOf(tx, nonprofitId);
  if (contact && contact.userId !== userId) {
    const page = `${deps.config.PUBLIC_URL}${path}`;
    await deps.mailer.send(tx, claimNoticeMail({ to: contact.mail, name, page, until: day }));
  }
}
