import type { KeyActor, MemberActor } from '#platform/kernel/access.ts';
import { SECOND_MS } from '#platform/kernel/clock.ts';
import type { AppError } from '#platform/kernel/errors.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { type AllowanceLimits, giveAllowanceBack, takeAllowance, type UsedUp } from '../ledger/allowance.ts';
import { tokensSettings } from '../settings.ts';

type Deps = Pick<OperationDeps, 'db' | 'clock' | 'config' | 'resources'>;

interface Counted {
  readonly name: string;
  readonly subject: string;
  readonly limits: AllowanceLimits;
}

/**
 * Counts transfers before they are posted: the journal keeps them permanently, so their number is limited.
 * Transfers by an API key count for the key and for its member.
 * @returns gives back what added nothing to the journal
 * @throws tokens.transfer_limit: then nothing was counted
 */
export async function countGifts(
  services: Deps,
  giver: MemberActor | KeyActor,
  count: number,
): Promise<(unwritten: number) => void> {
  const taken: string[] = [];
  const giveBack = (unwritten: number): void => {
    for (const subject of taken) giveAllowanceBack(services, subject, unwritten);
  };
  if (count === 0) return giveBack;
  for (const one of countedFor(services, giver)) {
    const submitter = { subject: one.subject, userId: giver.userId };
    const usedUp = await takeAllowance(services, submitter, one.limits, count);
    if (usedUp) {
      giveBack(count);
      throw refusal(one, usedUp, services.clock.now());
    }
    taken.push(one.subject);
  }
  return giveBack;
}

function countedFor({ config }: Deps, giver: MemberActor | KeyActor): Counted[] {
  const { memberTransfersPerMinute, memberTransfersPerDay, keyTransfersPerMinute, keyTransfersPerDay } =
    tokensSettings.read(config);
  const scaled = (perMinute: number, perDay: number): AllowanceLimits => ({
    perMinute: Math.ceil(perMinute * config.RATE_LIMIT_SCALE),
    perDay: Math.ceil(perDay * config.RATE_LIMIT_SCALE),
  });
  const member = {
    name: 'You',
    subject: giver.userId,
    limits: scaled(memberTransfersPerMinute, memberTransfersPerDay),
  };
  if (giver.kind === 'member') return [member];
  const key = {
    name: 'This API key',
    subject: giver.keyId,
    limits: scaled(keyTransfersPerMinute, keyTransfersPerDay),
  };
  return [key, member];
}

function refusal({ name, limits }: Counted, { span, until }: UsedUp, now: Date): AppError {
  const [limit, time] = span === 'minute' ? [limits.perMinute, 'a minute'] : [limits.perDay, '24 hours'];
  const may = `${name} can submit ${numberText(limit)} transfers in ${time}.`;
  const next = until ? `Try again after ${until.toISOString()}.` : 'This call has more. Split it.';
  return tokensErrors.fail('tokens.transfer_limit', {
    message: `${may} ${next}`,
    details: { limit, resetsAt: until?.toISOString() ?? null },
    ...(until ? { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / SECOND_MS) } : {}),
  });
}
