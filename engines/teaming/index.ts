export { solveAssignment } from './assignment/solve-assignment.ts';
export { findRarestFirst, shortestPaths } from './graph/rarest-first.ts';
export { type Builder, indexPeople, type People } from './team/builder.ts';
export {
  type Mission,
  type NeededSkill,
  type Role,
  type Seat,
  WEIGHTS,
  type Weights,
} from './team/mission.ts';
export {
  type Proposal,
  proposeTeams,
  type SearchOptions,
  suggestForRole,
  type Vacancy,
} from './team/propose-teams.ts';
export { type Gap, type RatedBond, type RatedSeat, type RatedTeam, rateTeam } from './team/rate-team.ts';
