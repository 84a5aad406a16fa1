import { definePlace } from '#platform/web/places.tsx';
import type { GrantFilters } from '../contract/search-schemas.ts';

/** Where members keep the search that /grants shows. */
export const savedSearchesPlace = definePlace<{ readonly filters: GrantFilters }>('grants.saved-searches');
