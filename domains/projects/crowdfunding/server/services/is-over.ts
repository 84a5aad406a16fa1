import type { Services } from '#platform/server/services.ts';
import type { LiveCampaign } from '../../contract/schemas.ts';
import { chainIdOf, chainNode } from '../adapters/node.ts';
import type { CampaignRow } from '../store/tables.ts';
import { readLive } from './live-campaign.ts';

/** Nothing is left in a campaign, and it takes nothing any more. */
export const isEmptied = ({ phase, held }: LiveCampaign): boolean => phase !== 'open' && held === '0';

/**
 * Whether the chain says that a campaign is over: everything was paid out or refunded, or its contract is not there any
 * more. Null where the chain does not answer, or is another one.
 */
export async function isOver(
  services: Pick<Services, 'config' | 'resources' | 'clock'>,
  { address, chainId }: Pick<CampaignRow, 'address' | 'chainId'>,
): Promise<boolean | null> {
  if (address === null || chainId !== chainIdOf(services.config)) return null;
  const live = await readLive(services, { address, chainId });
  if (live) return isEmptied(live);
  try {
    return (await chainNode(services)?.code(address)) === '0x' ? true : null;
  } catch {
    return null;
  }
}
