import { rmSync } from 'node:fs';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import type { Domain } from '#platform/server/domain.ts';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';
import { projectsDomain } from '#projects/projects/server';
import { catalogDomain } from '../server/index.ts';
import { type LiveGrants, liveGrants } from '../server/search/live-grants.ts';

/** Identity, projects and grants behind the real HTTP server, on their own database, with a followed index. */
export interface CatalogServer extends MemberServer {
  readonly live: LiveGrants;
}

export interface CatalogServerOptions {
  /** Fills the empty database with the starter catalog, as a fresh instance does; false leaves it empty. */
  readonly starter?: boolean;
  /** Domains above that are tested with it. */
  readonly domains?: readonly Domain[];
}

/** Starts one; close it in `afterAll`. */
export async function aCatalogServer({
  starter = false,
  domains = [],
}: CatalogServerOptions = {}): Promise<CatalogServer> {
  const dataDir = makeThrowawayFolder();
  const server = await aMemberServer([projectsDomain, catalogDomain, ...domains], {
    environment: { DATA_DIR: dataDir },
    async prepare(services) {
      if (starter) await catalogDomain.start?.(services);
      else await liveGrants(services).start();
    },
  });
  const live = liveGrants(server.services);
  return {
    ...server,
    live,
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
