import {
  confirmationProblem,
  countRegistration,
  createAccount,
  type FieldProblem,
  hashPassword,
  openSession,
  passwordProblem,
  presentLogin,
  usernameProblem,
} from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { REFERRER_COOKIE } from '#standing/referrals/contract';
import { recordReferrer } from '#standing/referrals/server';
import type { accountEndpoints } from '../../contract/endpoints.ts';
import { accountErrors } from '../../contract/errors.ts';

interface Registration {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Every wrong field at once, in the form's order. */
async function problemsOf({ username, password, confirmPassword }: Registration): Promise<FieldProblem[]> {
  const name = usernameProblem(username);
  const secret = await passwordProblem(password, { username });
  const confirmation = confirmationProblem(password, confirmPassword);
  return [
    ...(name === null ? [] : [{ field: 'username', message: name }]),
    ...(secret === null ? [] : [{ field: 'password', message: secret }]),
    ...(confirmation === null ? [] : [confirmation]),
  ];
}

/**
 * Makes an account with its referral code and opens its first session, all or nothing. The inviter comes
 * with the form, else from the cookie that /join left.
 */
export const register: Operation<typeof accountEndpoints.register> = async (deps, _actor, { body }) => {
  const fields = await problemsOf(body);
  if (fields.length > 0) {
    const [first] = fields;
    throw accountErrors.fail('account.registration_failed', {
      ...(fields.length === 1 && first ? { message: first.message } : {}),
      details: { fields },
    });
  }
  await countRegistration(deps);
  const passwordHash = await hashPassword(body.password);
  return inTransaction(deps.db, async (tx) => {
    const { username } = body;
    const account = await createAccount(deps, tx, { username, passwordHash, request: deps.request });
    await recordReferrer(deps, tx, {
      userId: account.id,
      code: body.referrer?.trim() || deps.request.cookie(REFERRER_COOKIE),
      request: deps.request,
    });
    await openSession(deps, tx, account.id, 'open');
    return presentLogin(account, false);
  });
};
