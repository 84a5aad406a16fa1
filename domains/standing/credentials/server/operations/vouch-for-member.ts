import { randomUUID } from 'node:crypto';
import { isActConfirmed, lockAccount } from '#members/identity/server';
import { memberName, notify } from '#members/notifications/server';
import { platformErrors } from '#platform/kernel/errors.ts';
import { dayText } from '#platform/kernel/format/dates.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { VOUCH_MS } from '../../contract/constants.ts';
import type { credentialsEndpoints } from '../../contract/endpoints.ts';
import { credentialsErrors } from '../../contract/errors.ts';
import { vouchesLeft } from '../rules/voucher.ts';
import { act } from '../services/begin-act.ts';
import { settleSbt } from '../services/settle-sbt.ts';
import { ownerOf, requireCodeOwner } from '../services/vouch-codes.ts';
import { requireVoucher } from '../services/voucher-standing.ts';
import { insertVouch } from '../store/vouch-store.ts';

/**
 * Vouches for the member whose code this is. Both accounts are held while it is decided: vouches of one member at one
 * moment are counted one after the other, and neither account leaves meanwhile.
 */
export const vouchForMember: Operation<typeof credentialsEndpoints.vouchForMember> = async (
  deps,
  actor,
  { body: { code, answer } },
) => {
  const { userId: voucherId } = requireMember(actor);
  const userId = await requireCodeOwner(deps, voucherId, code);
  if (userId === voucherId) throw credentialsErrors.fail('credentials.own_code');
  if (!(await isActConfirmed(deps, voucherId, { about: act.vouchFor(userId), answer }))) {
    throw credentialsErrors.fail('credentials.passkey_refused');
  }
  return inTransaction(deps.db, async (tx) => {
    const held = new Map<string, string | null>();
    for (const id of [voucherId, userId].sort()) held.set(id, (await lockAccount(tx, id))?.username ?? null);
    const username = held.get(userId);
    if (!held.get(voucherId)) throw platformErrors.fail('session.required');
    // The code ran out, or its member left, while the passkey answered.
    if (!username || (await ownerOf(tx, deps, code)) !== userId)
      throw credentialsErrors.fail('credentials.code_unknown');
    const facts = await requireVoucher(deps, tx, { voucherId, userId });
    const at = deps.clock.now();
    const expiresAt = new Date(at.getTime() + VOUCH_MS);
    await insertVouch(tx, { id: randomUUID(), userId, voucherId, at, expiresAt });
    await recordVouch(deps, tx, { voucherId, userId, expiresAt });
    await settleSbt(deps, tx, { userId });
    const left = vouchesLeft({ given: [...facts.given, at] }, at);
    return { success: true as const, data: { username, expiresAt: expiresAt.toISOString(), left } };
  });
};

interface Vouch {
  readonly voucherId: string;
  readonly userId: string;
  readonly expiresAt: Date;
}

async function recordVouch(
  { request, clock }: OperationDeps,
  tx: Parameters<typeof notify>[0],
  { voucherId, userId, expiresAt }: Vouch,
): Promise<void> {
  const at = clock.now();
  await audit(tx, { action: 'credentials.vouched', actorId: voucherId, subjectId: userId, request });
  await notify(tx, {
    userId,
    type: 'success',
    title: `${memberName(voucherId)} vouched for you`,
    message: `The vouch is valid until ${dayText(expiresAt)}.`,
    link: '/sbt-credentials',
    key: `credentials.vouched:${voucherId}:${at.toISOString()}`,
    at,
  });
}
