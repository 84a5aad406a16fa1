import type { ReactElement } from 'react';
import { nameSkills, PAY_NAMES } from '#people/people/contract';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { Mission } from '../../contract/schemas.ts';
import { TEAM_READS, teamsApi } from '../api.ts';

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
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onEdit}>Edit mission</Button>
        <DeleteMission mission={mission} />
      </div>
    </div>
  );
}

function DeleteMission({ mission: { id, title } }: { mission: Mission }): ReactElement {
  const remove = useApiMutation(teamsApi.removeMission, { invalidates: TEAM_READS });
  return (
    <>
      <AlertDialog
        title={`Delete the mission “${title || 'Untitled mission'}”?`}
        description="Its text and roles are deleted, and open asks are withdrawn. A team that started stays."
        cancelLabel="Keep it"
        confirmLabel="Delete mission"
        destructive
        onConfirm={() => remove.mutate({ params: { id } })}
        trigger={
          <Button variant="quiet" busy={remove.isPending}>
            Delete
          </Button>
        }
      />
      {remove.isError && <WriteFailure error={remove.error} title="The mission was not deleted." />}
    </>
  );
}
