import { renderSVG } from 'uqr';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { CHANNEL_MARK } from '../../contract/constants.ts';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { shareLink } from '../../contract/share-link.ts';
import { referralCodeOf } from '../facade.ts';

/** The caller's code, and their link as a QR code: a self-contained picture, drawn here and not by another service. */
export const getReferralQr: Operation<typeof referralEndpoints.getReferralQr> = async (
  { db, config },
  actor,
) => {
  const referralCode = await referralCodeOf(db, requireMember(actor).userId);
  const link = shareLink(new URL(config.PUBLIC_URL).origin, `${referralCode}${CHANNEL_MARK}qr`);
  // Quartile correction: a print that is scratched or has a fold is still read.
  const picture = renderSVG(link, { ecc: 'Q', border: 4 });
  const qrCodeUrl = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;
  return { success: true, data: { qrCodeUrl, referralCode } };
};
