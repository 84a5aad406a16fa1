import { defineDomain } from '#platform/server/domain.ts';
import { crowdfundingEndpoints } from '../contract/endpoints.ts';
import { crowdfundingErrors } from '../contract/errors.ts';
import { publicFundingEndpoints } from '../contract/public-endpoints.ts';
import { CROWDFUNDING_CONTRIBUTIONS } from './contributions.ts';
import { crowdfundingHealth } from './health.ts';
import { checkChain, checkOne } from './jobs/check-chain.ts';
import {
  changeAnonymity,
  getContribution,
  listMyContributions,
  thankContributor,
} from './operations/contributions.ts';
import { exportMyContributions, exportProjectContributions } from './operations/export-contributions.ts';
import { getFactory, saveFactory } from './operations/factory.ts';
import { getProjectFunding } from './operations/get-project-funding.ts';
import { getPublicFunding } from './operations/get-public-funding.ts';
import { listContributors } from './operations/list-contributors.ts';
import { prepareCampaign, registerCampaign } from './operations/open-campaign.ts';
import { savePledge, withdrawPledge } from './operations/pledges.ts';
import { prepareAction } from './operations/prepare-action.ts';
import { receiveMoralisWebhook } from './operations/receive-webhook.ts';
import { reportContribution } from './operations/report-contribution.ts';
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
