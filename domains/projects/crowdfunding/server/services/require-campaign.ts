import type { Services } from '#platform/server/services.ts';
import { crowdfundingErrors } from '../../contract/errors.ts';
import { chainIdOf } from '../adapters/node.ts';
import type { Hex } from '../rules/hex.ts';
import { findCampaign, findCurrentCampaign } from '../store/campaign-store.ts';
import type { CampaignRow } from '../store/tables.ts';

/** A campaign whose terms were read, on the configured chain. */
export type OpenedCampaign = CampaignRow & { readonly address: Hex };

/** That campaign of a project, or the one that is shown first; null where there is none on the configured chain. */
export async function findOpened(
  { db, config }: Pick<Services, 'db' | 'config'>,
  projectId: string,
  campaignId: string | undefined,
): Promise<OpenedCampaign | null> {
  const chainId = chainIdOf(config);
  const row =
    campaignId === undefined
      ? await findCurrentCampaign(db, { projectId, chainId })
      : await findCampaign(db, campaignId);
  if (row?.projectId !== projectId || row.chainId !== chainId || row.state !== 'open' || !row.address)
    return null;
  return { ...row, address: row.address as Hex };
}

/** @throws crowdfunding.no_campaign */
export async function requireOpened(
  services: Pick<Services, 'db' | 'config'>,
  projectId: string,
  campaignId: string | undefined,
): Promise<OpenedCampaign> {
  const campaign = await findOpened(services, projectId, campaignId);
  if (!campaign) throw crowdfundingErrors.fail('crowdfunding.no_campaign');
  return campaign;
}
