import { MINUTE_MS } from '#platform/kernel/clock.ts';

/** Where Telegram's Login Widget stands when it is not drawn by Telegram's own script. */
const TELEGRAM_AUTH = 'https://oauth.telegram.org/auth';
/** Telegram asks for a phone, and the person may have to look for it; what it then signs is good for 5 minutes. */
const TRIP_MS = 20 * MINUTE_MS;
const KEPT_AS = 'hodag.telegram-trip';
/** Parameter of the address Telegram leads back to. */
export const TRIP_PARAMETER = 'telegram';

export type TripPurpose = 'sign-in' | 'link';

interface Trip {
  readonly state: string;
  readonly purpose: TripPurpose;
  readonly until: number;
}

/**
 * The address that starts the Login Widget, for a page that is left for it. A random state is kept in this tab and
 * sent along: a return without it was not sent by us, so a visitor cannot be handed the sign-in of another member, nor
 * a member a Telegram account that is not theirs. The way back is the page itself.
 * @param from address of the page
 */
export function startWidgetTrip(purpose: TripPurpose, botId: number, from: URL, now = Date.now()): string {
  const state = randomState();
  const trip: Trip = { state, purpose, until: now + TRIP_MS };
  sessionStorage.setItem(KEPT_AS, JSON.stringify(trip));
  const back = new URL(from);
  back.hash = '';
  back.searchParams.set(TRIP_PARAMETER, state);
  const target = new URL(TELEGRAM_AUTH);
  const wanted = {
    bot_id: String(botId),
    origin: from.origin,
    return_to: back.href,
  };
  for (const [name, value] of Object.entries(wanted)) target.searchParams.set(name, value);
  return target.href;
}

/**
 * Whether this is the return from a trip that began in this tab, for this purpose and not long ago. A trip ends once:
 * asked again, the answer is no.
 */
export function endWidgetTrip(purpose: TripPurpose, search: URLSearchParams, now = Date.now()): boolean {
  const trip = takeTrip();
  return trip?.purpose === purpose && trip.until >= now && trip.state === search.get(TRIP_PARAMETER);
}

function takeTrip(): Trip | null {
  try {
    const kept = sessionStorage.getItem(KEPT_AS);
    sessionStorage.removeItem(KEPT_AS);
    return kept === null ? null : (JSON.parse(kept) as Trip);
  } catch {
    // A browser that keeps nothing started no trip.
    return null;
  }
}

/** 128 random bits, as hexadecimal digits. */
function randomState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
