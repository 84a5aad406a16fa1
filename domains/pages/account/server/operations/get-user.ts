import { findTelegram } from '#members/connections/server';
import { findContacts } from '#members/contacts/server';
import { findAccount, findFactors } from '#members/identity/server';
import { findGoals } from '#members/onboarding/server';
import { findProfile } from '#members/profiles/server';
import { getActiveGoals, getCurrentProject } from '#people/goals/server';
import { platformErrors } from '#platform/kernel/errors.ts';
import type { Operation } from '#platform/server/domain.ts';
import { referralCodeOf } from '#standing/referrals/server';
import { hdagNumber } from '#standing/tokens/contract';
import { balancesOf } from '#standing/tokens/server';
import type { accountEndpoints } from '../../contract/endpoints.ts';
import { presentUser } from '../rules/present-user.ts';

/**
 * The signed-in user. Public, so that asking is not a refused access: a visitor reads 401, which the client takes
 * for null (spec §7). A pending sign-in reads 401 too, with the name whose code is owed.
 */
export const getUser: Operation<typeof accountEndpoints.getUser> = async (services, actor) => {
  const { db, clock } = services;
  if (actor.kind === 'visitor') throw platformErrors.fail('session.required');
  if (actor.kind === 'pending') {
    throw platformErrors.fail('session.unverified', { details: { pendingUsername: actor.username } });
  }
  const account = await findAccount(db, actor.userId);
  if (!account) throw platformErrors.fail('session.required');
  const factors = await findFactors(db, account.id);
  const written = (await getActiveGoals(services, account.id)).map(({ title }) => title);
  const activeGoals = [...(await findGoals(db, account.id)), ...written];
  const currentProject = (await getCurrentProject(db, account.id))?.id ?? null;
  const referralCode = await referralCodeOf(db, account.id);
  const { free, earned } = await balancesOf(db, account.id);
  const telegram = await findTelegram(db, account.id);
  const { phone } = await findContacts(db, account.id);
  const profile = await findProfile(db, account.id);
  const tokens = hdagNumber(free + earned);
  const known = { factors, telegram, phone, profile, referralCode, activeGoals, currentProject, tokens };
  return presentUser(account, known, clock.now());
};
