import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { rewardsParts } from '#rewards/web';

/** Parts below the first screen: drawn by the server, their code comes when they are wanted or the page has settled. */
export const ReferralQrPart = hydrateLater(
  async () => {
    const { ReferralQr } = await import('./ReferralQr.tsx');
    return { default: ReferralQr };
  },
  { place: null },
);
export const StandingPart = hydrateLater(rewardsParts.standing, { place: null });
