import type { DealState } from '../../contract/constants.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import type { DealRow } from '../store/tables.ts';

/** Last event of a deal in this state. */
const HAPPENED: Readonly<Record<DealState, string>> = {
  proposed: 'was proposed again',
  accepted: 'was accepted',
  funding: 'is being paid',
  funded: 'was paid into escrow',
  delivered: 'was delivered',
  disputed: 'was disputed',
  settling: 'is being settled',
  completed: 'was completed',
  cancelled: 'was cancelled',
  resolved: 'was decided',
};

/**
 * A step belongs to the state in which its member saw the deal: pressed on an old page, "Decline" would cancel a deal
 * that was accepted meanwhile.
 * @throws exchange.moved_on
 */
export function requireSeen({ state }: Pick<DealRow, 'state'>, seen: DealState): void {
  if (state === seen) return;
  throw exchangeErrors.fail('exchange.moved_on', {
    message: `This deal ${HAPPENED[state]} meanwhile. Reload to see it.`,
    details: { state },
  });
}
