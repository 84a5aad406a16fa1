import type { ReactElement } from 'react';
import { reviewsParts } from '#members/reviews/web';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { judgingApi } from '../api.ts';
import { Section } from './Section.tsx';

const AppealDialog = hydrateLater(reviewsParts.appealDialog, { place: null });

/** Comments of judges to the reader's team, and why it was disqualified. */
export function TeamComments({ id }: { id: string }): ReactElement {
  const read = useApiQuery(judgingApi.getJudgingComments, { params: { id } });
  if (!read.data)
    return (
      <NotRead read={read} loading="Loading your comments" failed="Your comments did not load." box="h-24" />
    );
  const { entry, comments, disqualified } = read.data;
  return (
    <Section id="team-comments" title={`To your team: ${entry.title}`}>
      {disqualified && (
        <Notice
          tone="bad"
          className="mb-4 max-w-read"
          title="The host disqualified your entry. It has no place."
          actions={
            disqualified.canAppeal && (
              <AppealDialog caseId={disqualified.caseId} invalidates={[judgingApi.getJudgingComments]} />
            )
          }
        >
          <p className="whitespace-pre-wrap wrap-anywhere">Reason: {disqualified.reason}</p>
        </Notice>
      )}
      {comments.length > 0 && (
        <ul aria-label="Comments of judges" className="flex max-w-read flex-col gap-3">
          {comments
            // Two judges may write the same.
            .map((text, no) => ({ text, no }))
            .map(({ text, no }) => (
              <li key={no} className="whitespace-pre-line border-s-2 border-line ps-3 wrap-anywhere">
                {text}
              </li>
            ))}
        </ul>
      )}
    </Section>
  );
}
