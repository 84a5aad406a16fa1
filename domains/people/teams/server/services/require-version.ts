import { teamsErrors } from '../../contract/errors.ts';
import type { TeamChange } from './change-team.ts';

/** @throws teams.changed_elsewhere where the agreement has another version */
export function requireVersion({ team }: TeamChange, version: number): void {
  if (team.agreementVersion !== version)
    throw teamsErrors.fail('teams.changed_elsewhere', { details: { version: team.agreementVersion } });
}
