import { defineDomain } from '#platform/server/domain.ts';
import { crowdfundingEndpoints } from '../contract/endpoints.ts';
import { crowdfundingErrors } from '../contract/errors.ts';
import { publicFundingEndpoints } from '../contract/public-endpoints.ts';
import { CROWDFUNDING_CONTRIBUTIONS } from './contributions.ts';
import { crowdfundingHealth } from './health.ts';
import { checkChain, checkOne } from './jobs/check-chain.ts';
import { changeAnonymity } from './operations/change-anonymity.ts';
import { exportMyContributions } from './operations/export-my-contributions.ts';
import { exportProjectContributions } from './operations/export-project-contributions.ts';
import { getContribution } from './operations/get-contribution.ts';
import { getFactory } from './operations/get-factory.ts';
import { getProjectFunding } from './operations/get-project-funding.ts';
import { getPublicFunding } from './operations/get-public-funding.ts';
import { listContributors } from './operations/list-contributors.ts';
import { listMyContributions } from './operations/list-my-contributions.ts';
import { prepareAction } from './operations/prepare-action.ts';
import { prepareCampaign } from './operations/prepare-campaign.ts';
import { receiveMoralisWebhook } from './operations/receive-moralis-webhook.ts';
import { registerCampaign } from './operations/register-campaign.ts';
import { reportContribution } from './operations/report-contribution.ts';
import { saveFactory } from './operations/save-factory.ts';
import { savePledge } from './operations/save-pledge.ts';
import { thankContributor } from './operations/thank-contributor.ts';
import { withdrawPledge } from './operations/withdraw-pledge.ts';
import { crowdfundingPersonalData } from './personal-data.ts';
import { crowdfundingSettings } from './settings.ts';
import { notifyGiversWhenProjectHidden } from './subscriptions/notify-givers-when-project-hidden.ts';

/** Crowdfunding for the server. */
export const crowdfundingDomain = defineDomain({
  name: 'crowdfunding',
  endpoints: { ...crowdfundingEndpoints, ...publicFundingEndpoints },
  errors: crowdfundingErrors.map,
  operations: {
    getProjectFunding,
    getPublicFunding,
    prepareCampaign,
    registerCampaign,
    prepareAction,
    reportContribution,
    listContributors,
    exportProjectContributions,
    savePledge,
    withdrawPledge,
    listMyContributions,
    exportMyContributions,
    getContribution,
    changeAnonymity,
    thankContributor,
    receiveMoralisWebhook,
    getFactory,
    saveFactory,
  },
  migrations: 'domains/projects/crowdfunding/server/migrations',
  jobs: [checkOne, checkChain],
  subscriptions: [notifyGiversWhenProjectHidden],
  health: crowdfundingHealth,
  settings: [crowdfundingSettings],
  personalData: crowdfundingPersonalData,
  contributes: CROWDFUNDING_CONTRIBUTIONS,
});

export {
  type CampaignHead,
  type Gift,
  listCampaignHeads,
  listGifts,
  type PaidPart,
  readPaidParts,
} from './facade.ts';
