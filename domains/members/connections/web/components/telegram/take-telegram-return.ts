import { readTelegramReturn, type TelegramReturn, withoutTelegramReturn } from './telegram-return.ts';
import { endWidgetTrip, type TripPurpose } from './widget-trip.ts';

interface Taken {
  readonly back: TelegramReturn | null;
  /** Whether a trip that began in this tab, for this purpose, brought it. */
  readonly isOurs: boolean;
}

/** Takes what Telegram put into the page's address out of it. Once: what was taken is no longer there. */
export function takeTelegramReturn(purpose: TripPurpose): Taken {
  const address = new URL(window.location.href);
  const back = readTelegramReturn(address);
  if (back === null) return { back, isOurs: false };
  const isOurs = endWidgetTrip(purpose, address.searchParams);
  window.history.replaceState(window.history.state, '', withoutTelegramReturn(address));
  return { back, isOurs };
}
