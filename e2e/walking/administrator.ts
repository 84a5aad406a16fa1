/** Administers the instance that all journeys share; no journey may change it. */
export const ADMINISTRATOR = { username: 'caretaker', password: 'nine patient lanterns' } as const;
