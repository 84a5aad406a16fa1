import type { ReactElement } from 'react';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Receipt } from '../../contract/schemas.ts';
import { crowdfundingApi } from '../api.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { CampaignTerms } from './CampaignTerms.tsx';

/**
 * The campaign that a receipt's money was given to, where that money is, and what its giver can do: also where the
 * project is no longer shown.
 */
export function ReceiptCampaign({ receipt }: { receipt: Receipt }): ReactElement | null {
  const { projectId, campaignId } = receipt;
  const read = useApiQuery(crowdfundingApi.getProjectFunding, { params: { id: projectId } });
  if (!read.data)
    return (
      <NotRead read={read} loading="Loading the campaign" failed="The campaign did not load." box="h-16" />
    );
  const { campaign, earlier, past } = read.data;
  const own = [campaign, ...earlier, ...past].find((one) => one?.id === campaignId);
  if (!own) return null;
  return (
    <section aria-labelledby="campaign" className="mt-6 flex max-w-read flex-col gap-2 print:hidden">
      <h2 id="campaign" className="text-16 font-semibold">
        The campaign
      </h2>
      <CampaignTerms campaign={own} />
      <CampaignActions projectId={projectId} campaign={own} isOwner={false} />
    </section>
  );
}
