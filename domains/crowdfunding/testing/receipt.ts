import type { Receipt } from '../contract/schemas.ts';

/** The receipt of 0.5 ETH that the reader gave and the chain has not confirmed. */
export const aReceipt = (more: Partial<Receipt> = {}): Receipt => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  projectId: '00000000-0000-4000-8000-000000000007',
  projectTitle: 'Tidewatch',
  isProjectShown: true,
  campaignId: '00000000-0000-4000-8000-0000000000c1',
  state: 'pending',
  reason: null,
  ether: '0.5',
  name: 'tidewatch-lead',
  wallet: '0x3',
  campaign: '0x1',
  beneficiary: '0x2',
  chainId: 31337,
  isOtherChain: false,
  txHash: '0x4',
  block: null,
  givenAt: null,
  confirmedAt: null,
  isAnonymous: false,
  isMine: true,
  canThank: false,
  thanks: null,
  ...more,
});
