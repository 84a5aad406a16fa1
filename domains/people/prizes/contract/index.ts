export { prizesEndpoints } from './endpoints.ts';
export { prizesErrors } from './errors.ts';
export type { AddPrizes, Prizes } from './schemas.ts';
