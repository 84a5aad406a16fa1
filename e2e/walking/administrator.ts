/** Administers the instance that all journeys share; no journey may change it. */
export const ADMINISTRATOR = { username: 'caretaker', password: 'nine patient lanterns' } as const;

/** Opens the developer hub at once (`DEVHUB_BYPASS_HANDLE`). */
export const SPECIAL_HANDLE = 'hub-pass';
