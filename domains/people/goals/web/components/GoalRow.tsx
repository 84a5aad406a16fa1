import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { Row } from '#platform/ui/Row.tsx';
import { pathTo } from '#platform/web/links.ts';
import { STATE_LABELS } from '../../contract/labels.ts';
import type { Goal } from '../../contract/schemas.ts';
import { goalLine, STATE_TONES } from '../goal-words.ts';

/** One goal of a list: its state at a glance and the next step. */
export function GoalRow({ goal }: { goal: Goal }): ReactElement {
  return (
    <Row
      title={goal.title}
      href={pathTo('/networking-goals/:id', { id: goal.id })}
      secondary={goalLine(goal)}
      end={<Badge tone={STATE_TONES[goal.state]}>{STATE_LABELS[goal.state]}</Badge>}
    />
  );
}
