import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { transportOf } from '#platform/web/query-client.ts';
import type { OnboardingProgress } from '../../contract/schemas.ts';
import { onboardingApi, STANDING } from '../api.ts';
import { forgetKeptAnswers, type JourneyAnswers, readKeptAnswers } from '../kept-answers.ts';

/**
 * Gives what was answered before registering to the new account, once, and only where it has no persona and no
 * goals yet: at a shared browser another account must not get them. Answers that do not reach the server stay kept.
 */
export function useKeptAnswers(isNewcomer: boolean): void {
  const client = useQueryClient();
  const hasStarted = useRef(false);
  useEffect(() => {
    const answers = isNewcomer && !hasStarted.current ? readKeptAnswers() : null;
    if (answers === null) return;
    hasStarted.current = true;
    // A failure is met by trying again at the next load of a page.
    apply(client, answers).then(forgetKeptAnswers, () => {});
  }, [client, isNewcomer]);
}

async function apply(client: QueryClient, answers: JourneyAnswers): Promise<void> {
  const send = transportOf(client);
  const read = await send(onboardingApi.getOnboardingProgress.route, {});
  const { persona, goals } = read as OnboardingProgress;
  if (persona !== null || goals.length > 0) return;
  await send(onboardingApi.selectPersona.route, { body: answers });
  await Promise.all(
    STANDING.map((call) => client.invalidateQueries({ queryKey: [call.route.path], refetchType: 'all' })),
  );
}
