export { connectionsEndpoints } from './endpoints.ts';
export { connectionsErrors } from './errors.ts';
export { aliasChanged, telegramLinked, telegramUnlinked, walletLinked, walletUnlinked } from './events.ts';
export { shortAddress } from './short-address.ts';
export { TELEGRAM_TEXT } from './telegram-constants.ts';
export type { TelegramSignIn } from './telegram-schemas.ts';
