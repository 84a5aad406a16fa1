import { defineErrors } from '#platform/kernel/errors.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { LEAST_ETHER, MOST_ETHER, PENDING_MAX } from './constants.ts';

/** Refusals of crowdfunding. */
export const crowdfundingErrors = defineErrors({
  'crowdfunding.not_found': { status: 404, message: 'Contribution not found.' },
  'crowdfunding.no_campaign': { status: 409, message: 'This project has no campaign that takes money now.' },
  'crowdfunding.campaign_runs': {
    status: 409,
    message: 'This project has a campaign that still takes or holds money. Open another once it is over.',
  },
  'crowdfunding.no_chain': { status: 409, message: 'No chain is set up here. Members can pledge instead.' },
  'crowdfunding.no_factory': {
    status: 409,
    message: 'Campaigns cannot be opened yet: an administrator has to set up the campaign factory.',
  },
  'crowdfunding.has_chain': {
    status: 409,
    message: 'Pledges are for instances without a chain. Contribute to the campaign instead.',
  },
  'crowdfunding.chain_unavailable': {
    status: 503,
    message: 'The chain does not answer. No money moved. Try again in a minute.',
  },
  'crowdfunding.amount': {
    status: 422,
    message: `Enter an amount between ${LEAST_ETHER} and ${numberText(MOST_ETHER)} ETH, with at most 18 decimals.`,
  },
  'crowdfunding.terms': { status: 422, message: 'These terms do not fit together.' },
  'crowdfunding.no_wallet': { status: 409, message: 'Link a wallet to your account first.' },
  'crowdfunding.would_fail': {
    status: 409,
    message: 'The campaign would refuse this now, so nothing was sent.',
  },
  'crowdfunding.too_little_ether': {
    status: 409,
    message: 'Your wallet does not have that much ETH. Nothing was sent. Enter a smaller amount.',
  },
  'crowdfunding.too_many_pending': {
    status: 429,
    message: `You have ${PENDING_MAX} pending contributions. Wait until they are confirmed.`,
  },
  'crowdfunding.not_confirmed': { status: 409, message: 'You can thank for confirmed contributions only.' },
  'crowdfunding.wrong_factory': {
    status: 422,
    message: 'The code at this address is not our campaign factory, so it was not saved.',
  },
  'crowdfunding.webhook_off': { status: 404, message: 'No webhook is set up here.' },
  'crowdfunding.webhook_forged': { status: 401, message: 'The signature does not fit the body.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    crowdfunding: keyof typeof crowdfundingErrors.map;
  }
}
