import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { Row } from '#platform/ui/Row.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { ProposalCard } from '../../contract/schemas.ts';
import { badgeOf, METHODS, nextDateOf, turnoutText } from '../words.ts';

/** A proposal in a list: what it asks, the date that matters now, and how many have voted. */
export function ProposalRow({ proposal }: { proposal: ProposalCard }): ReactElement {
  const { id, title, summary, state, method, isAuthor, isElector, hasVoted } = proposal;
  const { label, tone } = badgeOf(state);
  const next = nextDateOf(proposal);
  return (
    <Row
      title={<span className="wrap-anywhere">{title}</span>}
      href={pathTo('/governance/:id', { id })}
      secondary={
        <>
          <span className="block wrap-anywhere text-ink-2">{summary}</span>
          {next && (
            <span className="tnum block font-medium text-ink">
              {next.label} <LocalMoment at={next.at} />
            </span>
          )}
          <span className="tnum block">
            {[METHODS[method].label, turnoutText(proposal)].filter(Boolean).join(' · ')}
          </span>
        </>
      }
      end={
        <span className="flex flex-col items-end gap-1">
          <Badge tone={tone}>{label}</Badge>
          {isAuthor && <Badge>Yours</Badge>}
          {hasVoted && <Badge tone="pine">You voted</Badge>}
          {state === 'open' && isElector && !hasVoted && <Badge tone="warn">Vote due</Badge>}
        </span>
      }
      className="items-start"
    />
  );
}
