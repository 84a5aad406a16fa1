import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { Row } from '#platform/ui/Row.tsx';
import type { ReadinessCheck } from '../../contract/schemas.ts';
import { CHECK_LOOK, checkName } from './check-look.ts';

/** One part of the instance: its state, and what to do about it. */
export function CheckRow({ check }: { check: ReadinessCheck }): ReactElement {
  const { icon, mark, tone, word } = CHECK_LOOK[check.status];
  return (
    <Row
      icon={icon}
      iconClassName={mark}
      title={checkName(check.name)}
      secondary={
        <>
          {check.detail}
          {check.remedy && <span className="block text-ink-2">{check.remedy}</span>}
        </>
      }
      end={<Badge tone={tone}>{word}</Badge>}
    />
  );
}
