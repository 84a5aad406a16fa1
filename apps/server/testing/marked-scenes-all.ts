import { writeAccount, writeProjects } from './marked-scenes.ts';
import { writeAppeals, writeClaims, writeFlags, writeMail, writeRemoval } from './marked-scenes-decided.ts';
import {
  writeDeals,
  writeHackathons,
  writeProposals,
  writeRequests,
  writeRounds,
} from './marked-scenes-published.ts';
import { writeApplications, writeTeams } from './marked-scenes-together.ts';
import type { MarkedWorld } from './marked-world.ts';

/** Every scene; the last ones move the clock by days. */
export const SCENES: readonly ((world: MarkedWorld) => Promise<void>)[] = [
  writeAccount,
  writeProjects,
  writeDeals,
  writeApplications,
  writeTeams,
  writeRemoval,
  writeRounds,
  writeHackathons,
  writeProposals,
  writeRequests,
  writeAppeals,
  writeClaims,
  writeFlags,
  writeMail,
];
