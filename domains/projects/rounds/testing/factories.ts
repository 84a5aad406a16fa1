import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import { aCampaign, aContribution } from '#projects/crowdfunding/testing';
import { columnsOf } from '../server/services/terms.ts';
import { changeApplication, insertApplication } from '../server/store/application-store.ts';
import { insertResult } from '../server/store/result-store.ts';
import { changeRound, createRound } from '../server/store/round-store.ts';
import { aTerms } from './terms.ts';

/** Owner of a stored round, its accepted project, and the days since its applications started. */
interface Stored {
  readonly ownerId: string;
  readonly projectId: string;
  readonly daysAgo: number;
}

/** A draft, which its owner alone reads. @returns its id */
export async function aDraftRound(db: Database, ownerId: string): Promise<string> {
  const at = new Date();
  const draft = { id: randomUUID(), ownerId, ...columnsOf(aTerms(at)), createdAt: at, updatedAt: at };
  await inTransaction(db, (tx) => createRound(tx, draft));
  return draft.id;
}

/** A published round, written straight to the tables. @returns its id */
export function aStoredRound(db: Database, { ownerId, projectId, daysAgo }: Stored): Promise<string> {
  const started = new Date(Date.now() - daysAgo * DAY_MS);
  return inTransaction(db, async (tx) => {
    const dates = { createdAt: started, updatedAt: started, publishedAt: started };
    const id = randomUUID();
    await createRound(tx, { id, ownerId, ...columnsOf(aTerms(started)), ...dates });
    const application = await insertApplication(tx, {
      id: randomUUID(),
      roundId: id,
      projectId,
      applicantId: ownerId,
      projectRevision: 1,
      note: '',
      appliedAt: started,
    });
    if (!application) throw new Error('A new round has no applications');
    const decision = { state: 'accepted', decidedAt: started, reason: 'It fits.' } as const;
    await changeApplication(tx, application.id, decision);
    return id;
  });
}

/** A round with one donor whose distribution is frozen. @returns its id */
export async function aFinalRound(
  db: Database,
  { donorId, ...of }: Omit<Stored, 'daysAgo'> & { readonly donorId: string },
): Promise<string> {
  const roundId = await aStoredRound(db, { ...of, daysAgo: 12 });
  // The chain of an instance that names none.
  const campaign = await aCampaign(db, { ...of, chainId: 1 });
  const givenAt = new Date(Date.now() - 8 * DAY_MS);
  await aContribution(db, { campaign, contributorId: donorId, givenAt });
  await inTransaction(db, async (tx) => {
    const computedAt = new Date(Date.now() - DAY_MS);
    await changeRound(tx, roundId, { finalAt: computedAt });
    const giftsCsv = 'project,contributor,amount,counted\r\n';
    const files = { giftsCsv, withFlaggedCsv: giftsCsv, resultCsv: 'project\r\n', readme: 'A test.' };
    await insertResult(tx, { roundId, computedAt, ...files, leftWei: 10n ** 18n, flagged: 0 }, []);
  });
  return roundId;
}
