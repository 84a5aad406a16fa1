import { LEAST_ETHER, MOST_ETHER } from '../../contract/constants.ts';
import { crowdfundingErrors } from '../../contract/errors.ts';
import { weiOf } from '../../contract/ether.ts';

const LEAST = weiOf(LEAST_ETHER.toFixed(18)) ?? 1n;
const MOST = weiOf(String(MOST_ETHER)) ?? 1n;

/** The wei of an amount that the site offers to send. @throws crowdfunding.amount */
export function requireAmount(ether: string | undefined, field = 'amount'): bigint {
  const wei = ether === undefined ? null : weiOf(ether);
  if (wei !== null && wei >= LEAST && wei <= MOST) return wei;
  const error = crowdfundingErrors.map['crowdfunding.amount'];
  const fields = [{ field, message: error.message }];
  throw crowdfundingErrors.fail('crowdfunding.amount', { details: { fields } });
}
