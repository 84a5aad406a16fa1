import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { transportOf } from '#platform/web/query-client.ts';
import type { OverlayProps } from '#platform/web/widgets.ts';
import type { Purpose, Strengths } from '../../contract/schemas.ts';
import { purposeApi } from '../api.ts';
import { checkedAnswers, checkedRatings } from '../checked-answers.ts';
import { forgetKeptAnswers, readKeptAnswers } from '../kept-answers.ts';

/**
 * Gives what was answered before registering to the account, once, and only where it has no answers yet: at a shared
 * browser another account must not get them. Shows nothing; what does not reach the server stays kept.
 */
export function KeptAnswers({ onDone }: OverlayProps): null {
  const client = useQueryClient();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    Promise.allSettled([
      giveRatings(client).then(() => forgetKeptAnswers('strengths')),
      giveCauses(client).then(() => forgetKeptAnswers('causes')),
    ]).finally(onDone);
  }, [client, onDone]);
  return null;
}

async function giveRatings(client: QueryClient): Promise<void> {
  const ratings = checkedRatings(readKeptAnswers('strengths'));
  if (!ratings) return;
  const send = transportOf(client);
  const stored = (await send(purposeApi.getStrengths.route, {})) as Strengths;
  if (stored.ratings !== null) return;
  await send(purposeApi.saveStrengths.route, { body: { ratings } });
  await readAgain(client, purposeApi.getStrengths.route.path);
}

async function giveCauses(client: QueryClient): Promise<void> {
  const answers = checkedAnswers(readKeptAnswers('causes'));
  if (!answers) return;
  const send = transportOf(client);
  const stored = (await send(purposeApi.getPurpose.route, {})) as Purpose;
  if (stored.answers !== null) return;
  await send(purposeApi.savePurpose.route, { body: { answers } });
  await readAgain(client, purposeApi.getPurpose.route.path);
}

function readAgain(client: QueryClient, path: string): Promise<void> {
  return client.invalidateQueries({ queryKey: [path], refetchType: 'all' });
}
