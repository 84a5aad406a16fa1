import type { UnlockLevel } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { type Domain, defineDomain } from '#platform/server/domain.ts';
import { onboardingEndpoints } from '../contract/endpoints.ts';
import type { NextStep } from '../contract/schemas.ts';
import { levelsFor, missingFor, nextStepsFor } from './facade.ts';
import type { FactSources } from './fact-sources.ts';
import { getOnboardingProgress } from './operations/get-onboarding-progress.ts';
import { getOnboardingStatus } from './operations/get-onboarding-status.ts';
import { saveOnboardingProgress } from './operations/save-onboarding-progress.ts';
import { selectPersona } from './operations/select-persona.ts';
import { onboardingPersonalData } from './personal-data.ts';

export { findGoals, listComplete } from './facade.ts';
export type { FactSources } from './fact-sources.ts';
export { completionOf } from './rules/completion.ts';

/** Onboarding with the facts that other domains know. */
export interface Onboarding {
  readonly domain: Domain;
  /** The unlock levels a member has reached now: what the access guard asks for. */
  levelsFor(db: Database, userId: string): Promise<readonly UnlockLevel[]>;
  /** What a member lacks for a level, in words and with its pages: what the access guard answers with. */
  missingFor(
    db: Database,
    userId: string,
    level: UnlockLevel,
  ): Promise<readonly { readonly label: string; readonly link: string }[]>;
  /** What is left for a member to do, as the onboarding card names it. */
  nextStepsFor(db: Database, userId: string): Promise<readonly NextStep[]>;
}

/** Onboarding for the server; one set of sources for the guard and for what members read of their levels. */
export function createOnboarding(sources: FactSources): Onboarding {
  return {
    domain: defineDomain({
      name: 'onboarding',
      endpoints: onboardingEndpoints,
      operations: {
        getOnboardingStatus: getOnboardingStatus(sources),
        getOnboardingProgress: getOnboardingProgress(sources),
        saveOnboardingProgress: saveOnboardingProgress(sources),
        selectPersona: selectPersona(sources),
      },
      migrations: 'domains/onboarding/server/migrations',
      personalData: onboardingPersonalData,
    }),
    levelsFor: (db, userId) => levelsFor(db, userId, sources),
    nextStepsFor: (db, userId) => nextStepsFor(db, userId, sources),
    missingFor: (db, userId, level) => missingFor(db, { userId, level }, sources),
  };
}
