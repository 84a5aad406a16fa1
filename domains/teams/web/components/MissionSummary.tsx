import type { ReactElement } from 'react';
import { nameSkills, PAY_NAMES } from '#people/contract';
import { Button } from '#platform/ui/Button.tsx';
import type { Mission } from '../../contract/schemas.ts';

type MissionSummaryProps = { mission: Mission; onEdit: () => void };

/** A saved mission: its words, and the roles that people are found for. */
export function MissionSummary({ mission, onEdit }: MissionSummaryProps): ReactElement {
  const { title, text, pay, roles } = mission;
  return (
    <div className="max-w-read">
      {title && <h3 className="text-16 font-semibold wrap-anywhere">{title}</h3>}
      <p className="line-clamp-4 whitespace-pre-line wrap-anywhere text-ink-2">{text}</p>
      <ul aria-label="Roles" className="mt-3 flex flex-col gap-1">
        {roles.map(({ id, label, hours, skills }) => (
          <li key={id}>
            <span className="font-medium">{label}</span>{' '}
            <span className="tnum text-13 text-ink-2">
              {nameSkills(skills.map(({ skill }) => skill)).join(', ')} · {hours} h a week · {PAY_NAMES[pay]}
            </span>
          </li>
        ))}
      </ul>
      <Button className="mt-3" onClick={onEdit}>
        Edit mission
      </Button>
    </div>
  );
}
