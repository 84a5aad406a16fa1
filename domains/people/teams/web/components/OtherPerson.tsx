import type { ReactElement, ReactNode } from 'react';
import type { ProposedTeam } from '../../contract/schemas.ts';
import { percentOf } from '../words.ts';

type OtherPersonProps = {
  option: {
    readonly person: { readonly id: string; readonly name: string };
    readonly change: number;
    readonly team: ProposedTeam;
  };
  role: string;
  /** Actions on them. */
  children?: ReactNode;
};

/** A person who could take a role: what the team gains or loses, and why. */
export function OtherPerson({ option, role, children }: OtherPersonProps): ReactElement {
  const { person, change, team } = option;
  const reasons = team.seats.find((seat) => seat.role === role)?.reasons ?? [];
  return (
    <li className="flex flex-col gap-1">
      <p className="tnum">
        <span className="font-medium wrap-anywhere">{person.name}</span>: {change < 0 ? '−' : '+'}
        {percentOf(Math.abs(change))} for the team as a whole
      </p>
      <p className="text-ink-2">{reasons.join(' · ')}</p>
      {children}
    </li>
  );
}
