import { type ClaimDoor, claimDoor } from '../server/adapters/claim-door.ts';

type Services = Parameters<typeof claimDoor>[0];

/** Answers of resolvers and websites in a test. */
export interface ClaimWorld {
  /** TXT data by name; a name that is absent does not exist. */
  readonly records: Map<string, string>;
  /** Hosts of resolvers that do not know the records yet. */
  readonly lateResolvers: Set<string>;
  /** Answers of websites by address. */
  readonly files: Map<string, { status: number; text: string }>;
  /** Nothing answers. */
  isDown: boolean;
  /** Addresses that were asked. */
  readonly asked: string[];
}

/** Puts an invented internet in place of the door to the outside. */
export function aClaimWorld(services: Services): ClaimWorld {
  const world: ClaimWorld = {
    records: new Map(),
    lateResolvers: new Set(),
    files: new Map(),
    isDown: false,
    asked: [],
  };
  const door: ClaimDoor = {
    get: async ({ url }) => {
      world.asked.push(url.href);
      if (world.isDown) return null;
      const name = url.searchParams.get('name');
      if (name === null) return world.files.get(url.href) ?? { status: 404, text: 'Not found' };
      const data = world.lateResolvers.has(url.host) ? undefined : world.records.get(name);
      const answer = data === undefined ? { Status: 3 } : { Status: 0, Answer: [{ type: 16, data }] };
      return { status: 200, text: JSON.stringify(answer) };
    },
  };
  Object.assign(claimDoor(services), door);
  return world;
}
