import type { ReactElement } from 'react';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { Progress } from '#platform/ui/Progress.tsx';
import type { Project } from '../../contract/schemas.ts';

/** Money received against the goal, in ETH. Only confirmed money counts; nothing received is a fact, too. */
export function FundingBar({
  project,
}: {
  project: Pick<Project, 'currentFunding' | 'fundingGoal'>;
}): ReactElement {
  const received = numberText(project.currentFunding);
  const goal = numberText(project.fundingGoal);
  if (project.fundingGoal === 0)
    return <p className="text-ink-2">This project isn’t raising money on Hodag.</p>;
  return (
    <div>
      <p className="tnum">
        <span className="text-22 font-semibold">{received}</span>
        <span className="ms-2 text-14 text-ink-3">of {goal} ETH</span>
      </p>
      <Progress
        thick
        words="none"
        className="mt-2"
        label="Funding received"
        // More than the goal may come in; the bar is full then and the figures say the rest.
        value={Math.min(project.currentFunding, project.fundingGoal)}
        max={project.fundingGoal}
        valueText={`${received} of ${goal} ETH`}
      />
      <p className="mt-3 flex items-center gap-2 text-14">
        <span aria-hidden className="size-2.5 rounded-s bg-pine" />
        <span className="flex-1 text-ink-2">Received</span>
        <span className="tnum">{received} ETH</span>
      </p>
    </div>
  );
}
