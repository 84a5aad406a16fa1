import type { WebDomain } from '#platform/web/widgets.ts';
import {
  projectFundingPlace,
  projectMilestonePlace,
  projectStagePlace,
  publicFundingPlace,
} from '#projects/projects/web';

/** Crowdfunding for the web app. */
export const crowdfundingWeb: WebDomain = {
  name: 'crowdfunding',
  pages: [
    { of: 'member', at: ['my-contributions', 'contributions'], load: () => import('./pages.ts') },
    { of: 'admin', at: ['admin'], load: () => import('./admin-pages.ts') },
  ],
  navigation: [
    { label: 'My contributions', path: '/my-contributions' },
    { label: 'Crowdfunding', path: '/admin/crowdfunding' },
  ],
  fills: [
    projectFundingPlace(() => import('./components/FundingPart.tsx').then(({ FundingPart }) => FundingPart)),
    publicFundingPlace(() =>
      import('./components/PublicFunding.tsx').then(({ PublicFunding }) => PublicFunding),
    ),
    projectMilestonePlace(() =>
      import('./components/MilestoneMoney.tsx').then(({ MilestoneMoney }) => MilestoneMoney),
    ),
    projectStagePlace(() => import('./components/StageMoney.tsx').then(({ StageMoney }) => StageMoney)),
  ],
  opens: [
    { level: 'knowledge', order: 30, feature: 'contributing' },
    { level: 'wallet', order: 20, feature: 'contributions on the chain' },
  ],
};
