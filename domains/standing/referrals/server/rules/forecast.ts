/** Facts for a forecast. Amounts in micro-HDAG. */
export interface ForecastFacts {
  /** Due and settling: paid unless it is held. */
  readonly settling: bigint;
  /** Value of pending rewards now. */
  readonly waiting: bigint;
  /** Referrals older than a month who completed every step; and how many there are. */
  readonly completed: number;
  readonly seen: number;
  /** Percent lost for each full day of waiting. */
  readonly decayPercent: number;
}

export interface Forecast {
  readonly settling: bigint;
  /** Expected of what waits. */
  readonly waiting: bigint;
  readonly total: bigint;
  /** Share of those invited who are expected to do everything. */
  readonly rate: number;
  /** Whether the share is the member's own; else it is a usual one, for want of own figures. */
  readonly isOwnRate: boolean;
  /** Days until they do, on average; what decays until then is taken off. */
  readonly days: number;
}

/** With fewer people of their own a member's share says nothing. */
const FEWEST_SEEN = 5;
/** Share and days assumed then. */
export const USUAL_RATE = 0.3;
export const USUAL_DAYS = 4;

/** Forecasts the next 30 days, if people continue as they did: all that settles, and the usual share of what waits. */
export function forecast(facts: ForecastFacts): Forecast {
  const isOwnRate = facts.seen >= FEWEST_SEEN;
  const rate = isOwnRate ? facts.completed / facts.seen : USUAL_RATE;
  const kept = rate * (1 - facts.decayPercent / 100) ** USUAL_DAYS;
  const waiting = BigInt(Math.floor(Number(facts.waiting) * kept));
  const { settling } = facts;
  return { settling, waiting, total: settling + waiting, rate, isOwnRate, days: USUAL_DAYS };
}
