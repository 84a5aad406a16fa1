import { findAccount } from '#members/identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { credentialsEndpoints } from '../../contract/endpoints.ts';
import { credentialsErrors } from '../../contract/errors.ts';
import { act, beginAct } from '../services/begin-act.ts';
import { requireCodeOwner } from '../services/vouch-codes.ts';
import { requireMayVouch, requireVoucher } from '../services/voucher-standing.ts';

/** Finds the member whose code this is, for a member who may vouch, and asks their passkey to confirm. */
export const startVouch: Operation<typeof credentialsEndpoints.startVouch> = async (
  deps,
  actor,
  { body: { code } },
) => {
  const { userId: voucherId } = requireMember(actor);
  // Before the code is looked up: only members who may vouch learn whose it is.
  await requireMayVouch(deps, deps.db, voucherId);
  const userId = await requireCodeOwner(deps, voucherId, code);
  if (userId === voucherId) throw credentialsErrors.fail('credentials.own_code');
  await requireVoucher(deps, deps.db, { voucherId, userId });
  const account = await findAccount(deps.db, userId);
  if (!account) throw credentialsErrors.fail('credentials.code_unknown');
  const options = await beginAct(deps, voucherId, act.vouchFor(userId));
  const { username, createdAt } = account;
  return { success: true, data: { member: { username, memberSince: createdAt.toISOString() }, options } };
};
