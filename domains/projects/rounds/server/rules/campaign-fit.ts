import type { CampaignFit } from '../../contract/constants.ts';

interface Dates {
  readonly givingFrom: Date;
  readonly appealUntil: Date;
}

/**
 * Whether gifts to a project could be matched in a round, by when its campaign ends: it takes gifts until then, and
 * pays out after it. A payout before the result is computed counts, and that may be right after the appeals.
 */
export function campaignFit(
  campaign: { readonly deadline: Date } | null,
  { givingFrom, appealUntil }: Dates,
  now: Date,
): CampaignFit {
  if (campaign === null) return 'no_campaign';
  const { deadline } = campaign;
  if (deadline <= now) return 'over';
  if (deadline <= givingFrom) return 'ends_early';
  return deadline >= appealUntil ? 'ends_late' : 'fits';
}
