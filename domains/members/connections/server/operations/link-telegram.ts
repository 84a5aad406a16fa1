import { requireStepUp } from '#members/identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';
import { connectionsErrors } from '../../contract/errors.ts';
import { telegramName } from '../rules/telegram-person.ts';
import { redeemTelegramCodeOf } from '../services/member-telegram-codes.ts';
import { linkTelegramOrRecord, linkTelegramTo } from '../services/telegram-links.ts';

/** Links the Telegram account that the code was given to. A refused link does not use the code up. */
export const linkTelegram: Operation<typeof connectionsEndpoints.linkTelegram> = async (
  deps,
  actor,
  { body },
) => {
  const member = requireMember(actor);
  const { userId } = member;
  if (!deps.config.TELEGRAM_BOT_TOKEN) throw connectionsErrors.fail('identity.telegram_unavailable');
  await requireStepUp(deps, member);
  const typed = { code: body.code, field: 'code' };
  const person = await linkTelegramOrRecord(deps, userId, (reportProved) =>
    redeemTelegramCodeOf(deps, userId, typed, async (tx, proven) => {
      reportProved(proven);
      await linkTelegramTo(deps, tx, { userId, person: proven, request: deps.request });
      return proven;
    }),
  );
  return { success: true, name: telegramName(person) };
};
