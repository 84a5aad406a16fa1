import { unfit } from '#members/reviews/contract';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { dayText } from '#platform/kernel/format/dates.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { DECIDED_DAYS, REFUSALS, type Refusal } from '../../contract/constants.ts';
import { acceptedMail, askedMail, refusedMail } from '../rules/submission-mails.ts';
import { submittedSource } from '../rules/submitted-source.ts';
import { insertEntry } from '../store/similar-store.ts';
import { blockDocuments, changeSubmission, lockSubmission } from '../store/submission-store.ts';
import type { SubmissionRow } from '../store/tables.ts';
import { linkOf } from './submission-links.ts';

interface SubmissionDecision {
  readonly submissionId: string;
  readonly decision: string;
  readonly refusal: Refusal | null;
  /** The sender reads it. */
  readonly reason: string;
  readonly at: Date;
}

/**
 * Carries out a reviewer's decision and mails it.
 * @returns the id of the new entry; null where there is none
 */
export async function carryOutDecision(
  deps: Pick<Services, 'keys' | 'config' | 'mailer'>,
  tx: Transaction,
  { submissionId, decision, refusal, reason, at }: SubmissionDecision,
): Promise<string | null> {
  const row = await lockSubmission(tx, submissionId);
  if (row?.state !== 'in-review') throw unfit('This submission is not in review.');
  const mailed = { ...row, link: linkOf(deps, row.id), to: row.contactMail ?? '' };
  const send = async (mail: Parameters<typeof deps.mailer.send>[1]) => {
    if (row.contactMail) await deps.mailer.send(tx, mail);
  };
  const until = dayText(new Date(at.getTime() + DECIDED_DAYS * DAY_MS).toISOString());
  if (decision === 'ask') {
    await changeSubmission(tx, row.id, { state: 'asked', reason, reasonKind: null, decidedAt: at });
    await send(askedMail(mailed, reason, until));
    return null;
  }
  if (refusal !== null) {
    await changeSubmission(tx, row.id, { state: 'refused', reason, reasonKind: refusal, decidedAt: at });
    if (refusal === 'false-document') await blockDocuments(tx, row.id, at);
    const canAppeal = row.appealedAt === null;
    await send(refusedMail(mailed, { title: REFUSALS[refusal], text: reason, canAppeal, until }));
    return null;
  }
  const nonprofitId = await insertEntry(tx, entryOf(row, at));
  if (nonprofitId === null) throw unfit('This number is listed by now. Refuse it with that reason.');
  await changeSubmission(tx, row.id, {
    state: 'accepted',
    reason,
    reasonKind: null,
    decidedAt: at,
    nonprofitId,
  });
  await send(acceptedMail(mailed, `${deps.config.PUBLIC_URL}/nonprofits/${nonprofitId}`));
  return nonprofitId;
}

/** The entry of an accepted submission: the organization's own facts, with the day of the review. */
function entryOf(row: SubmissionRow, at: Date): Parameters<typeof insertEntry>[1] {
  const source = submittedSource(at);
  const { country, registry, number, name, city, purpose, website, websiteHost } = row;
  return {
    registry,
    number,
    name,
    registeredName: name,
    country,
    city,
    purpose,
    cause: '',
    origin: 'submitted',
    source,
    importedAt: at,
    website,
    websiteHost,
    ...(website === null ? {} : { websiteSource: source, websiteAt: at }),
  };
}
