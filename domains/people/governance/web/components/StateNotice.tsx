import type { ReactElement, ReactNode } from 'react';
import { Notice } from '#platform/ui/Notice.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import type { Proposal } from '../../contract/schemas.ts';
import { turnoutText } from '../words.ts';

/** Where a proposal is, and what happens next; nothing once its result is there. */
export function StateNotice({ proposal }: { proposal: Proposal }): ReactElement | null {
  const { state, opensAt, closesAt, withdrawn, quorum, now } = proposal;
  const moment = (at: string | null): ReactNode => at && <LocalMoment at={at} />;
  switch (state) {
    case 'draft':
      return (
        <Said tone="info" title="Only you see this draft.">
          Publish it below when its text is final.
        </Said>
      );
    case 'notice':
      return (
        <Said tone="info" title={<>Voting opens on {moment(opensAt)}.</>}>
          It closes on {moment(closesAt)}. The text is fixed.
        </Said>
      );
    case 'open':
      if (closesAt !== null && closesAt <= now)
        return (
          <Said tone="info" title="Voting has closed.">
            The ballots are being counted.
          </Said>
        );
      return (
        <Said tone="info" title={<>Voting closes on {moment(closesAt)}.</>}>
          {turnoutText(proposal)}. The result counts from {quorum} ballots on.
        </Said>
      );
    case 'counting':
      return (
        <Said tone="info" title="Voting has closed.">
          The ballots are being counted.
        </Said>
      );
    case 'withdrawn':
      return (
        <Said tone="bad" title={<>Withdrawn on {moment(withdrawn?.at ?? null)}</>}>
          Reason: {withdrawn?.reason}
        </Said>
      );
    default:
      return null;
  }
}

type SaidProps = { tone: 'info' | 'bad'; title: ReactNode; children: ReactNode };

function Said({ tone, title, children }: SaidProps): ReactElement {
  return (
    <Notice tone={tone} title={title} className="mt-4 max-w-read">
      <p className="tnum whitespace-pre-wrap wrap-anywhere">{children}</p>
    </Notice>
  );
}
