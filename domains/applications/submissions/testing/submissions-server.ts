import { rmSync } from 'node:fs';
import { applicationsDomain } from '#applications/applications/server';
import { writingDomain } from '#applications/writing/server';
import { catalogDomain } from '#grants/catalog/server';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { profilesDomain } from '#members/profiles/server';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';
import { projectsDomain } from '#projects/projects/server';
import { submissionsDomain } from '../server/index.ts';

/** Everything that preparing applications needs, behind the real HTTP server, on its own database. */
export async function aSubmissionsServer(): Promise<MemberServer> {
  const dataDir = makeThrowawayFolder();
  const server = await aMemberServer(
    [
      profilesDomain,
      notificationsDomain,
      projectsDomain,
      catalogDomain,
      applicationsDomain,
      writingDomain,
      submissionsDomain,
    ],
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
