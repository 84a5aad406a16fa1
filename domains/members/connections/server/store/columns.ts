/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  /** Telegram's numbers have at most 52 significant bits (Bot API, "User"), so a number holds them. */
  connections_telegram: { telegram_id: number };
  connections_telegram_code: { telegram_id: number };
}
