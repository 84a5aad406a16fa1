import { type HostedHackathon, lockHackathon } from '#people/hackathons/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { formatHdag, parseHdag } from '#standing/tokens/contract';
import { findShortfall, memberAccounts, openEscrow, requireProofForGifts } from '#standing/tokens/server';
import { MOST_FUNDS } from '../../contract/constants.ts';
import type { prizesEndpoints } from '../../contract/endpoints.ts';
import { prizesErrors } from '../../contract/errors.ts';
import type { AddPrizes } from '../../contract/schemas.ts';
import { sum } from '../rules/plan-awards.ts';
import { addingBlocker } from '../rules/prize-life.ts';
import { findReadable, readCourse } from '../services/find-prizes.ts';
import { presentPrizes } from '../services/present-prizes.ts';
import { settleSoon } from '../services/settle-soon.ts';
import { countFunds, findFund, findPot, insertFund, insertPot } from '../store/prize-store.ts';

/**
 * Pays prizes into the hackathon's own escrow: the payment is written with its key, posted outside any transaction, and then
 * recorded. A call that is sent again posts the same key. Rights, dates, funds and the step-up are decided behind the lock.
 * @throws prizes.not_found, prizes.not_host, prizes.cannot_add, prizes.amounts, prizes.id_taken, prizes.too_often,
 * prizes.not_enough_free, identity.reauthentication_required
 */
export const addPrizes: Operation<typeof prizesEndpoints.addPrizes> = async (
  deps,
  actor,
  { params: { id }, body },
) => {
  const member = requireMember(actor);
  // Without the lock first: an id of no one's must not hold one up.
  await findReadable(deps.db, actor, id);
  const amounts = readAmounts(body);
  await inTransaction(deps.db, async (tx) => {
    const hackathon = await lockHackathon(tx, id);
    if (!hackathon) throw prizesErrors.fail('prizes.not_found');
    if (hackathon.hostId !== member.userId) throw prizesErrors.fail('prizes.not_host');
    const known = await findFund(tx, body.id);
    if (known) {
      const isSame = known.hackathonId === id && String(known.amounts) === String(amounts.map(formatHdag));
      if (!isSame) throw prizesErrors.fail('prizes.id_taken');
      return;
    }
    await requireOpen(tx, hackathon);
    await pay(deps, tx, { member, hackathon, id: body.id, amounts });
  });
  await settleSoon(deps, id);
  const fund = await findFund(deps.db, body.id);
  if (fund?.state === 'refused') throw prizesErrors.fail('prizes.not_enough_free');
  const hackathon = await findReadable(deps.db, actor, id);
  return presentPrizes(deps.db, actor, { hackathon, now: deps.clock.now() });
};

/** @throws prizes.amounts */
function readAmounts({ amounts }: AddPrizes): bigint[] {
  const read = amounts.map((written) => parseHdag(written));
  const known = read.filter((amount) => amount !== null);
  if (known.length < read.length || sum(known) === 0n) throw prizesErrors.fail('prizes.amounts');
  return known;
}

/** @throws prizes.cannot_add, prizes.too_often */
async function requireOpen(tx: Transaction, hackathon: HostedHackathon): Promise<void> {
  const pot = await findPot(tx, hackathon.id);
  const course = await readCourse(tx, hackathon);
  const isDecided = pot !== null && pot.outcome !== null;
  const message = addingBlocker({ ...course, isDecided }, await readClock(tx));
  if (message) throw prizesErrors.fail('prizes.cannot_add', { message });
  if ((await countFunds(tx, hackathon.id)) >= MOST_FUNDS) throw prizesErrors.fail('prizes.too_often');
}

interface Payment {
  readonly member: MemberActor;
  readonly hackathon: HostedHackathon;
  readonly id: string;
  readonly amounts: readonly bigint[];
}

async function pay(
  deps: OperationDeps,
  tx: Transaction,
  { member, hackathon: { id: hackathonId }, id, amounts }: Payment,
): Promise<void> {
  const { userId } = member;
  const total = sum(amounts);
  const shortfall = await findShortfall(tx, userId, total);
  if (shortfall) throw prizesErrors.fail('prizes.not_enough_free', shortfall);
  await requireProofForGifts({ ...deps, db: tx }, member, total);
  const { freeId } = await memberAccounts(tx, userId);
  const escrowAccount = await openEscrow(tx, `hackathons:${hackathonId}`);
  await insertPot(tx, { hackathonId, escrowAccount, hostAccount: freeId });
  const written = amounts.map(formatHdag);
  await insertFund(tx, {
    id,
    hackathonId,
    funderId: userId,
    amounts: written,
    total,
    state: 'pending',
    createdAt: deps.clock.now(),
  });
  await audit(tx, {
    action: 'prizes.added',
    actorId: userId,
    subjectId: hackathonId,
    request: deps.request,
    details: { amounts: written },
  });
}
