/** What GET /api/account/reauthenticate answers of a member with a password and nothing else. */
export const BY_PASSWORD = { password: true, code: false, passkey: false, wallet: null, telegram: null };

/** The answer to a proof that was right. */
export const PROVED = { success: true as const, until: '2026-11-21T08:10:00.000Z' };
