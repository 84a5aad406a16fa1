import { parseAbi } from 'viem/utils';

// The calls and events of contracts/src/Campaign.sol and CampaignFactory.sol that the server writes and reads;
// campaign-abi.test.ts compares them with the compiled contracts.

export const FACTORY_ABI = parseAbi([
  'struct Terms { address beneficiary; uint8 mode; uint128 goal; uint64 deadline; uint32 votingPeriod; uint32 patience; uint16[] shares; }',
  'function open(bytes32 project, Terms terms) returns (address campaign)',
  'event CampaignOpened(address indexed campaign, bytes32 indexed project, address indexed beneficiary)',
]);

export const CAMPAIGN_ABI = parseAbi([
  'struct Terms { address beneficiary; uint8 mode; uint128 goal; uint64 deadline; uint32 votingPeriod; uint32 patience; uint16[] shares; }',
  'function terms() view returns (Terms)',
  'function phase() view returns (uint8)',
  'function raised() view returns (uint128)',
  'function paid() view returns (uint128)',
  'function refunded() view returns (uint128)',
  'function held() view returns (uint256)',
  'function milestonesPaid() view returns (uint8)',
  'function vote() view returns (uint64 endsAt, uint128 approved)',
  'function givenBy(address backer) view returns (uint256)',
  'function givenByOthers() view returns (uint256)',
  'function give() payable',
  'function cancel()',
  'function withdraw()',
  'function askForRelease()',
  'function approve()',
  'function release()',
  'function abandon()',
  'function refund(address backer)',
  'event Given(address indexed backer, uint256 amount, uint256 raised)',
  'event Refunded(address indexed backer, uint256 amount)',
  'error WrongTerms()',
  'error WrongPhase(uint8 phase)',
  'error NothingGiven()',
  'error NotTheBeneficiary()',
  'error BeneficiaryHasNoVote()',
  'error VoteIsOpen()',
  'error NoVote()',
  'error HasVoted()',
  'error NotApproved()',
  'error AllPaid()',
  'error TooEarly(uint256 from)',
]);
