import { rmSync } from 'node:fs';
import { catalogDomain } from '#grants/catalog/server';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { profilesDomain } from '#members/profiles/server';
import type { Domain } from '#platform/server/domain.ts';
import { createEventPublisher } from '#platform/server/events.ts';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';
import { projectsDomain } from '#projects/projects/server';
import { applicationsDomain } from '../server/index.ts';

/** Identity, projects, grants, applications and further domains behind the real HTTP server, on their own database. */
export async function anApplicationsServer(further: readonly Domain[] = []): Promise<MemberServer> {
  const dataDir = makeThrowawayFolder();
  const server = await aMemberServer(
    [profilesDomain, notificationsDomain, projectsDomain, catalogDomain, applicationsDomain, ...further],
    {
      environment: { DATA_DIR: dataDir },
      levels: ['basic', 'email', '2fa'],
      // Jobs of what applications itself hears.
      prepare: async (services) =>
        Object.assign(services, { events: createEventPublisher(applicationsDomain.subscriptions ?? []) }),
    },
  );
  return {
    ...server,
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
