import { anIdentityServer, type IdentityServer } from '#members/identity/testing';
import { connectionsDomain } from '../server/index.ts';

/** Identity and connections behind the real HTTP server; close it in `afterAll`. */
export function aConnectionsServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<IdentityServer> {
  return anIdentityServer(environment, [connectionsDomain]);
}
