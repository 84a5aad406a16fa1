export { CATEGORIES, type Category } from './constants.ts';
export { dealEndpoints } from './deal-endpoints.ts';
export { exchangeEndpoints } from './endpoints.ts';
export { exchangeErrors } from './errors.ts';
export { exchangeRated } from './events.ts';
export type { SaveListing } from './listing-schemas.ts';
