import { platformErrors } from '#platform/kernel/errors.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { identityErrors } from '../../contract/errors.ts';
import { TELEGRAM_TEXT } from '../../contract/telegram-constants.ts';
import { telegramName } from '../rules/telegram-person.ts';
import { getAccount } from './accounts.ts';
import { countCodeTry, countTelegramTry, uncountTelegramTry } from './attempts.ts';
import { redeemTelegramCode } from './telegram-codes.ts';
import { linkTelegramTo } from './telegram-links.ts';
import { requireRecentProof } from './telegram-reauthentication.ts';

/** Links the Telegram account that the code was given to. A refused link does not use the code up. */
export const linkTelegram: Operation<typeof identityEndpoints.linkTelegram> = async (
  deps,
  actor,
  { body },
) => {
  if (actor.kind !== 'member') throw platformErrors.fail('session.required');
  if (!deps.config.TELEGRAM_BOT_TOKEN) throw identityErrors.fail('identity.telegram_unavailable');
  await requireRecentProof(deps, actor, body.password);
  await countTelegramTry(deps);
  await countCodeTry(deps, actor.userId);
  const person = await inTransaction(deps.db, async (tx) => {
    const proven = await redeemTelegramCode(deps, tx, body.code);
    if (!proven) return null;
    const account = await getAccount(tx, actor.userId);
    await linkTelegramTo(deps, tx, { account, person: proven, request: deps.request });
    return proven;
  });
  if (person) {
    await uncountTelegramTry(deps);
    return { success: true, name: telegramName(person) };
  }
  await audit(deps.db, {
    action: 'identity.telegram_code_wrong',
    actorId: actor.userId,
    subjectId: actor.userId,
    request: deps.request,
  });
  throw identityErrors.fail('identity.telegram_code_wrong', {
    details: { fields: [{ field: 'code', message: TELEGRAM_TEXT.failed }] },
  });
};
