/** Header of public documents that verifiers in browsers read from other sites. */
export const OPEN_TO_ALL = { 'access-control-allow-origin': '*' } as const;
