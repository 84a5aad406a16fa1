export {
  anOpportunity,
  anOpportunityInput,
  type OpportunityOverrides,
  someOpportunities,
} from './factories.ts';
export { aGrantsServer, type GrantsServer, type GrantsServerOptions } from './grants-server.ts';
export { importLines, importText } from './import-text.ts';
