import { rmSync } from 'node:fs';
import { grantsDomain } from '#grants/server';
import { aMemberServer, type MemberServer } from '#identity/testing';
import { notificationsDomain } from '#notifications/server';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';
import { profilesDomain } from '#profiles/server';
import { projectsDomain } from '#projects/server';
import { applicationsDomain } from '../server/index.ts';

/** Identity, projects, grants and applications behind the real HTTP server, on their own database. */
export async function anApplicationsServer(): Promise<MemberServer> {
  const dataDir = makeThrowawayFolder();
  const server = await aMemberServer(
    [profilesDomain, notificationsDomain, projectsDomain, grantsDomain, applicationsDomain],
    { environment: { DATA_DIR: dataDir }, levels: ['basic', 'email', '2fa'] },
  );
  return {
    ...server,
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
