/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  /** Telegram's numbers have at most 52 significant bits (Bot API, "User"), so a number holds them. */
  connections_telegram: { telegram_id: number };
  connections_telegram_code: { telegram_id: number };
}
