import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Judging } from '../../contract/schemas.ts';
import { judgingApi } from '../api.ts';
import { JUDGING_BADGES } from '../words.ts';
import { Section } from './Section.tsx';

/** On the page of a hackathon: where its judging is, and the way to the room or the results. */
export function JudgingPart({
  hackathon,
}: {
  readonly hackathon: { readonly id: string };
}): ReactElement | null {
  const { id } = hackathon;
  const read = useApiQuery(judgingApi.getJudging, { params: { id } });
  const isMember = useSession().state === 'member';
  if (!read.data)
    return (
      <Section id="judging" title="Judging">
        <NotRead read={read} loading="Loading the judging" failed="The judging did not load." box="h-16" />
      </Section>
    );
  const { state, isHost, judge } = read.data;
  if (state === null && !isHost) return null;
  return (
    <Section
      id="judging"
      title="Judging"
      note={state && <Badge tone={JUDGING_BADGES[state].tone}>{JUDGING_BADGES[state].label}</Badge>}
    >
      <p className="max-w-read">
        <Story judging={read.data} />
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {isMember && state !== 'published' && (
          <TextLink
            href={pathTo('/hackathons/:id/judging', { id })}
            className="inline-block min-h-6 underline"
          >
            {linkOf(isHost, judge)}
          </TextLink>
        )}
        {(state === 'published' || state === 'review') && (
          <TextLink
            href={pathTo('/hackathons/:id/results', { id })}
            className="inline-block min-h-6 underline"
          >
            Results
          </TextLink>
        )}
      </p>
    </Section>
  );
}

function linkOf(isHost: boolean, judge: Judging['judge']): string {
  if (judge?.state === 'accepted') return 'Judge entries';
  if (judge?.state === 'invited') return 'Answer the invitation to judge';
  return isHost ? 'Manage judging' : 'How it is judged';
}

/** Says how far judging is, in a sentence. */
export function Story({ judging }: { judging: Judging }): ReactElement {
  const { state, criteria, judgingUntil, reviewUntil, publishedAt, voidReason, waitsUntil } = judging;
  if (state === null) return <>Set a rubric and invite judges, so that the entries are scored on Hodag.</>;
  if (state === 'void') return <>{voidReason}</>;
  if (state === 'published' && publishedAt)
    return (
      <>
        The result was published on <LocalMoment at={publishedAt} />.
      </>
    );
  if (state === 'review' && reviewUntil)
    return (
      <>
        Judging has closed. The result is published on <LocalMoment at={reviewUntil} />.
      </>
    );
  if (waitsUntil)
    return (
      <>
        Some entries have fewer than 2 scores. Judging closes when each has 2. If they are still missing on{' '}
        <LocalMoment at={waitsUntil} />, there is no result.
      </>
    );
  const names = criteria.map(({ name }) => name).join(', ');
  if (state === 'draft')
    return <>Judges score {names} once submissions close. Nothing is scored before that.</>;
  return (
    <>
      {state === 'finals' ? 'More judges score the finalists' : `Judges score ${names}`} until{' '}
      {judgingUntil && <LocalMoment at={judgingUntil} />}.
    </>
  );
}
