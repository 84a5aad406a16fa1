import { changePasskeyName as changeName } from '#identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { factorEndpoints } from '../../contract/factor-endpoints.ts';

/** Gives an own passkey a name. */
export const changePasskeyName: Operation<typeof factorEndpoints.changePasskeyName> = async (
  { db },
  actor,
  { params, body },
) => {
  await changeName(db, requireMember(actor).userId, params.id, body.name);
  return { success: true };
};
