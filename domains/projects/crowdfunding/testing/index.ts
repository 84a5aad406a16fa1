export { aCampaign, aContribution } from './factories.ts';
