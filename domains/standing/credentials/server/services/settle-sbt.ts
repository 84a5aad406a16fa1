import { lockAccount } from '#members/identity/server';
import { notify } from '#members/notifications/server';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestFacts } from '#platform/server/domain.ts';
import { changeProven } from '#standing/tokens/server';
import type { Gap, SbtState } from '../../contract/schemas.ts';
import { gapsOf, lapseOf, type SbtStep, sbtStep } from '../rules/sbt-life.ts';
import { sbtNotice } from '../rules/sbt-notices.ts';
import { STATUS } from '../rules/status-list.ts';
import { findSbt, insertChange, writeSbt } from '../store/sbt-store.ts';
import { updateSignedStatus } from '../store/signed-store.ts';
import type { SbtRow } from '../store/tables.ts';
import { readEvidence } from './read-evidence.ts';
import type { ScoreServices } from './read-score.ts';
import { settleScore } from './settle-score.ts';

interface Settle {
  readonly userId: string;
  /** Its owner asks for an SBT now. */
  readonly isAsked?: boolean;
  /** Call of the member, where one led here. */
  readonly request?: RequestFacts;
}

export interface Settled {
  readonly state: SbtState;
  readonly gaps: readonly Gap[];
}

/**
 * Makes a member's SBT what the evidence says: issued, restored or suspended, with the ledger told in the same
 * transaction; a score that was counted follows. It holds the account's row first, as changes of factors do, so that of two at one moment the second
 * sees what the first did. Again it changes nothing.
 */
export async function settleSbt(
  services: ScoreServices,
  tx: Transaction,
  { userId, isAsked = false, request }: Settle,
): Promise<Settled> {
  const account = await lockAccount(tx, userId);
  if (!account) return { state: 'none', gaps: [] };
  const now = services.clock.now();
  const evidence = await readEvidence(tx, account, now);
  const gaps = gapsOf(evidence, now);
  const row = await findSbt(tx, userId);
  const step = sbtStep(row?.state ?? 'none', gaps, isAsked);
  const lapsesAt = gaps.length === 0 ? (lapseOf(evidence)?.at ?? null) : null;
  const next = rowAfter(row, { step, userId, now, gaps, lapsesAt });
  if (next) await writeSbt(tx, next);
  if (step !== 'stay' && next) await recordStep(tx, next, { step, request });
  await settleScore(services, tx, account);
  return { state: next?.state ?? 'none', gaps };
}

interface After {
  readonly step: SbtStep;
  readonly userId: string;
  readonly now: Date;
  readonly gaps: readonly Gap[];
  readonly lapsesAt: Date | null;
}

function rowAfter(row: SbtRow | null, { step, userId, now, gaps, lapsesAt }: After): SbtRow | null {
  const held = { userId, state: 'held' as const, since: now, gaps: [], lapsesAt, warnedOf: null };
  if (step === 'issue') return { ...held, issuedAt: now };
  if (!row) return null;
  if (step === 'restore') return { ...held, issuedAt: row.issuedAt };
  if (step === 'suspend')
    return { ...row, state: 'suspended', since: now, gaps: [...gaps], lapsesAt: null, warnedOf: null };
  if (row.state === 'suspended') return { ...row, gaps: [...gaps] };
  return row.state === 'held' ? { ...row, lapsesAt } : row;
}

async function recordStep(
  tx: Transaction,
  { userId, state, gaps, since, lapsesAt }: SbtRow,
  { step, request }: { readonly step: Exclude<SbtStep, 'stay'>; readonly request?: RequestFacts | undefined },
): Promise<void> {
  await insertChange(tx, { userId, state, gaps, at: since });
  await changeProven(tx, userId, state === 'held');
  // Credentials of an SBT that ended before stay revoked.
  await updateSignedStatus(tx, {
    userId,
    kind: 'sbt',
    status: state === 'held' ? STATUS.valid : STATUS.suspended,
  });
  const actions = { issue: 'sbt_issued', restore: 'sbt_restored', suspend: 'sbt_suspended' } as const;
  await audit(tx, {
    action: `credentials.${actions[step]}`,
    subjectId: userId,
    details: { gaps },
    ...(request ? { actorId: userId, request } : {}),
  });
  await notify(tx, {
    userId,
    link: '/sbt-credentials',
    key: `credentials.${step}:${since.toISOString()}`,
    at: since,
    ...sbtNotice(step, { gaps, lapsesAt }),
  });
}
