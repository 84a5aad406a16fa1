/** Types of columns that the database does not know; `npm run tables` reads them. */
export interface Columns {
  identity_authenticator: {
    /** Time step of the newest accepted code; it and all before it are spent. */
    last_step: number;
  };
  identity_passkey: { counter: number };
}
