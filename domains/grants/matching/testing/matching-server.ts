import { aCatalogServer, type CatalogServer } from '#grants/catalog/testing';
import type { Domain } from '#platform/server/domain.ts';
import { matchingDomain } from '../server/index.ts';

interface MatchingServerOptions {
  /** Fills the empty database with the starter catalog. */
  readonly starter?: boolean;
  /** Domains above that are tested with it. */
  readonly domains?: readonly Domain[];
}

/** Starts identity, projects, the catalog and matching behind the real HTTP server; close it in `afterAll`. */
export function aMatchingServer({
  starter = false,
  domains = [],
}: MatchingServerOptions = {}): Promise<CatalogServer> {
  return aCatalogServer({ starter, domains: [matchingDomain, ...domains] });
}
