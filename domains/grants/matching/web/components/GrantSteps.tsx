import { type Step, Stepper } from '#platform/ui/Stepper.tsx';
import { pathTo } from '#platform/web/links.ts';

/** Steps from a description to a submitted application, in their order. */
const STEPS = ['Describe', 'Matches', 'Draft', 'Check', 'Submit'] as const;
export type GrantStep = (typeof STEPS)[number];

export interface GrantStepsProps {
  readonly current: GrantStep;
  /** Every step is behind the member. */
  readonly isDone?: boolean;
  /** The project the steps are for; null for a new one. */
  readonly projectId: string | null;
}

/** The five steps of an application, with links back to its description and its matches. */
export function GrantSteps({ current, isDone = false, projectId }: GrantStepsProps) {
  const at = STEPS.indexOf(current);
  const links = projectId
    ? [pathTo('/grantflow', { project: projectId, edit: '1' }), pathTo('/grantflow', { project: projectId })]
    : [];
  const steps = STEPS.map((label, index): Step => {
    const state = isDone || index < at ? 'done' : index === at ? 'current' : 'future';
    return { label, state, href: state === 'done' ? links[index] : undefined };
  });
  return <Stepper label="Steps of an application" steps={steps} />;
}
