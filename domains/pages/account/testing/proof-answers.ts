/** Answer of GET /api/account/reauthenticate for a member with a password alone. */
export const BY_PASSWORD = { password: true, code: false, passkey: false, wallet: null, telegram: null };

/** The answer to a proof that was right. */
export const PROVED = { success: true as const, until: '2026-11-21T08:10:00.000Z' };
