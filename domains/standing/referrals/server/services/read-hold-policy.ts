import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Services } from '#platform/server/services.ts';
import { USUAL_RATE } from '../rules/forecast.ts';
import { holdLimit } from '../rules/hold-limit.ts';
import type { HoldPolicy } from '../rules/plan-review.ts';
import { referralsSettings } from '../settings.ts';
import { selectFirstStart } from '../store/count-store.ts';
import { selectLiveScores } from '../store/settlement-store.ts';
import { selectRegistrations } from '../store/signal-store.ts';

/** Scores and registrations of so many days are the live ones. */
const LIVE_DAYS = 90;
/** With fewer invited members the usual completion rate is assumed. */
const FEWEST_INVITED = 50;

/** How the score decides at this moment: its limit among the live scores, and whether it holds or only reports. */
export async function readHoldPolicy(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
): Promise<HoldPolicy> {
  const { db, clock, config } = services;
  const { holdMode, holdPercentile, shadowDays, sureScore } = referralsSettings.read(config);
  const now = clock.now();
  const since = new Date(now.getTime() - LIVE_DAYS * DAY_MS);
  const { members, invited, completed } = await selectRegistrations(db, since);
  const shadowEnds = (await selectFirstStart(db)).getTime() + shadowDays * DAY_MS;
  const limit = holdLimit(await selectLiveScores(db, since), members, holdPercentile);
  const holds = holdMode === 'hold' || (holdMode === 'after-shadow' && now.getTime() >= shadowEnds);
  return {
    limit,
    holds,
    holdsAbove: holds ? limit : sureScore,
    usualRate: invited >= FEWEST_INVITED && completed > 0 ? completed / invited : USUAL_RATE,
  };
}
