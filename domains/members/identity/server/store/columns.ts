/** What columns hold where the database does not say it; `npm run tables` reads it. */
export interface Columns {
  identity_authenticator: {
    /** Time step of the newest accepted code; it and all before it are spent. */
    last_step: number;
  };
  identity_passkey: { counter: number };
}
