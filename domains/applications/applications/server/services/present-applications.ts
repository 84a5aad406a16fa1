import { listGrantCards } from '#grants/catalog/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { applicationsErrors } from '../../contract/errors.ts';
import type { Application, ApplicationCard } from '../../contract/schemas.ts';
import { type CheckCount, checksApplications } from '../extension-points/application-checks.ts';
import { findApplication, type OwnApplication } from '../store/application-store.ts';
import { type CardCounts, countParts } from '../store/count-store.ts';
import { presentParts } from './present-parts.ts';

type Reader = Pick<Services, 'clock' | 'contributions'>;

/** Applications as cards of the board, in their order. */
export async function presentCards(
  services: Reader,
  db: Database,
  rows: readonly OwnApplication[],
): Promise<ApplicationCard[]> {
  const ids = rows.map(({ id }) => id);
  const [counts, checks] = [await countParts(db, ids), await countChecks(services, db, ids)];
  return rows.map((row) => cardOf(row, counts(row.id), checks.get(row.id) ?? null));
}

/**
 * One application with everything on its page.
 * @throws applications.not_found
 */
export async function presentApplication(
  services: Reader,
  db: Database,
  asked: { readonly memberId: string; readonly applicationId: string },
): Promise<Application> {
  const row = await findApplication(db, asked);
  if (!row) throw applicationsErrors.fail('applications.not_found');
  const [card] = await presentCards(services, db, [row]);
  if (!card) throw applicationsErrors.fail('applications.not_found');
  return {
    ...card,
    callState: await callState(services, db, row),
    ...factsOf(row),
    ...(await presentParts(db, row)),
  };
}

function cardOf(row: OwnApplication, counts: CardCounts, checks: CheckCount | null): ApplicationCard {
  const { id, grantId, projectId, title, funder, link, deadline, amounts, status, revision, role } = row;
  return {
    id,
    grantId,
    projectId,
    title,
    funder,
    link,
    deadline,
    amounts,
    status,
    revision,
    role,
    people: counts.people,
    tasks: counts.tasks,
    checks,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function factsOf(row: OwnApplication): Pick<Application, 'submitted' | 'decided'> {
  const { submittedOn, submittedHow, asked, askedCurrency, decidedOn, won, wonCurrency } = row;
  return {
    submitted:
      submittedOn && submittedHow
        ? { on: submittedOn, how: submittedHow, asked: moneyOf(asked, askedCurrency) }
        : null,
    decided: decidedOn ? { on: decidedOn, won: moneyOf(won, wonCurrency) } : null,
  };
}

function moneyOf(amount: number | null, currency: string | null) {
  return amount !== null && currency !== null ? { amount, currency } : null;
}

/** Reads the state of the call in the catalog now. */
async function callState(
  services: Reader,
  db: Database,
  row: OwnApplication,
): Promise<Application['callState']> {
  if (row.grantId === null) return 'typed';
  const [grant] = await listGrantCards(db, [row.grantId], services.clock.now());
  return grant?.status ?? 'removed';
}

async function countChecks({ contributions }: Reader, db: Database, ids: readonly string[]) {
  const all = new Map<string, CheckCount>();
  for (const source of ids.length > 0 ? contributions.of(checksApplications) : []) {
    for (const [id, { passed, total }] of await source.count(db, ids)) {
      const before = all.get(id) ?? { passed: 0, total: 0 };
      all.set(id, { passed: before.passed + passed, total: before.total + total });
    }
  }
  return all;
}
