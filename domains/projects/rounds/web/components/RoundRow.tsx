import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Row } from '#platform/ui/Row.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { RoundCard } from '../../contract/schemas.ts';
import { etherText, STATE_BADGES } from '../words.ts';

/** A round in a list. */
export function RoundRow({ round }: { round: RoundCard }): ReactElement {
  const { id, name, state, funder, poolWei, projectCount, applicationsFrom, givingFrom, givingUntil } = round;
  const { label, tone } = STATE_BADGES[state];
  const next = {
    coming: `applications from ${momentText(applicationsFrom)}`,
    applications: `giving from ${momentText(givingFrom)}`,
    giving: `giving until ${momentText(givingUntil)}`,
  };
  const date = state === 'coming' || state === 'applications' || state === 'giving' ? next[state] : null;
  return (
    <Row
      title={<span className="wrap-anywhere">{name}</span>}
      href={state === 'draft' ? pathTo('/rounds/new', { draft: id }) : pathTo('/rounds/:id', { id })}
      secondary={[etherText(poolWei), `by ${funder}`, counted(projectCount, 'project'), date]
        .filter(Boolean)
        .join(' · ')}
      end={<Badge tone={tone}>{label}</Badge>}
    />
  );
}
