import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { identityErrors } from '../../contract/errors.ts';
import { telegramName } from '../rules/telegram-person.ts';
import { getAccount } from '../services/accounts.ts';
import { requireFreshProof } from '../services/proofs.ts';
import { redeemTelegramCodeOf } from './member-telegram-codes.ts';
import { linkTelegramOrNote, linkTelegramTo } from './telegram-links.ts';

/** Links the Telegram account that the code was given to. A refused link does not use the code up. */
export const linkTelegram: Operation<typeof identityEndpoints.linkTelegram> = async (
  deps,
  actor,
  { body },
) => {
  const member = requireMember(actor);
  const { userId } = member;
  if (!deps.config.TELEGRAM_BOT_TOKEN) throw identityErrors.fail('identity.telegram_unavailable');
  await requireFreshProof(deps, member);
  const typed = { code: body.code, field: 'code' };
  const person = await linkTelegramOrNote(deps, userId, (tellProved) =>
    redeemTelegramCodeOf(deps, userId, typed, async (tx, proven) => {
      tellProved(proven);
      const account = await getAccount(tx, userId);
      await linkTelegramTo(deps, tx, { account, person: proven, request: deps.request });
      return proven;
    }),
  );
  return { success: true, name: telegramName(person) };
};
