import type { ReactElement } from 'react';
import { counted, numberText } from '#platform/kernel/format/numbers.ts';
import { Progress } from '#platform/ui/Progress.tsx';
import type { Project } from '../../contract/schemas.ts';

interface FundingBarProps {
  readonly project: Pick<Project, 'currentFunding' | 'fundingGoal'>;
  /** In ETH, where money is collected for another goal than the project names. */
  readonly goal?: number | undefined;
  /** How many people gave what was received; undefined while that is not known, null where it would name one of them. */
  readonly backers?: number | null | undefined;
}

/** Money received against the goal, in ETH. Only confirmed money counts; nothing received is a fact, too. */
export function FundingBar({ project, goal: ownGoal, backers }: FundingBarProps): ReactElement {
  const goal = ownGoal ?? project.fundingGoal;
  const received = numberText(project.currentFunding);
  if (goal === 0 && project.currentFunding === 0) return <p className="text-ink-2">No funding goal set.</p>;
  return (
    <div>
      <p className="tnum">
        <span className="text-22 font-semibold">{received}</span>
        <span className="ms-2 text-14 text-ink-3">
          {goal > 0 ? `of ${numberText(goal)} ETH` : 'ETH received'}
        </span>
      </p>
      {goal > 0 && (
        <Progress
          thick
          words="none"
          className="mt-2"
          label="Funding received"
          // More than the goal may come in; the bar is full then and the figures say the rest.
          value={Math.min(project.currentFunding, goal)}
          max={goal}
          valueText={`${received} of ${numberText(goal)} ETH`}
        />
      )}
      <p className="mt-3 flex flex-wrap items-center gap-2 text-14">
        <span aria-hidden className="size-2.5 rounded-s bg-pine" />
        <span className="flex-1 text-ink-2">
          {backers ? `Received from ${counted(backers, 'person', 'people')}` : 'Received'}
        </span>
        <span className="tnum">{received} ETH</span>
      </p>
    </div>
  );
}
