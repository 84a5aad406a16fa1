export { MatchCatalog } from '../server/search/match-catalog.ts';
export { aCatalogServer, type CatalogServer, type CatalogServerOptions } from './catalog-server.ts';
export {
  anOpportunity,
  anOpportunityInput,
  type OpportunityOverrides,
  someOpportunities,
} from './factories.ts';
export { importLines, importText } from './import-text.ts';
