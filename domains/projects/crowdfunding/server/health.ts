import type { HealthCheck } from '#platform/server/health-checks.ts';
import { readFactory } from './services/factory.ts';

/** Whether campaigns can be opened. The chain's own check is the platform's. */
export const crowdfundingHealth: Readonly<Record<string, HealthCheck>> = {
  campaigns: async (services) => {
    const { state } = await readFactory(services);
    if (state === 'verified') return { status: 'ok', detail: 'The campaign factory is deployed' };
    if (state === 'no-chain')
      return {
        status: 'off',
        detail: 'No chain; members pledge',
        remedy: 'Set EVM_RPC_URL and EVM_CHAIN_ID.',
      };
    if (state === 'none')
      return {
        status: 'off',
        detail: 'The node answers, but no campaign factory is deployed: no campaign can be opened',
        remedy: 'Deploy it at /admin/crowdfunding.',
      };
    return state === 'unreachable'
      ? { status: 'warning', detail: 'The node does not answer', remedy: 'See the check of the chain.' }
      : {
          status: 'failed',
          detail: 'The node answers, but the code at crowdfunding.factoryAddress is not the campaign factory',
          remedy: 'Check the address and the chain, or deploy it again at /admin/crowdfunding.',
        };
  },
};
