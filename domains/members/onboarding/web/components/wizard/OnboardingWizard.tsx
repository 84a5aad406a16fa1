import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { Stepper } from '#platform/ui/Stepper.tsx';
import { levelRows } from '#platform/web/levels.ts';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import {
  FIRST_STAGE,
  LAST_STAGE,
  ONBOARDING_STEPS,
  type OnboardingStepId,
} from '../../../contract/constants.ts';
import type { OnboardingProgress, StepState } from '../../../contract/schemas.ts';
import { onboardingApi } from '../../api.ts';
import { STAGES } from '../../content/stages.ts';
import { stepAddress } from '../destinations.ts';
import { progressText } from '../progress-text.ts';
import { LevelList } from './LevelList.tsx';

/** State and actions of a step's panel. */
export interface StepPanelProps {
  readonly step: OnboardingStepId;
  readonly progress: OnboardingProgress;
  /** Something was done: reads again where the member stands and, where named, opens another step. */
  readonly onChanged: (next?: OnboardingStepId) => void;
}

interface OnboardingWizardProps {
  /** The parts that do the steps belong to the domain that owns the account. */
  readonly renderPanel: (props: StepPanelProps) => ReactNode;
}

/** The five steps, one open at a time, in any order; what each opened, and what is open in all (spec §3, §4). */
export function OnboardingWizard({ renderPanel }: OnboardingWizardProps) {
  const read = useApiQuery(onboardingApi.getOnboardingProgress, {});
  const navigate = useNavigate();
  const [search] = useSearchParams();
  if (read.isPending) return <Skeleton label="Loading your steps" />;
  if (read.isError) {
    return (
      <ErrorState
        title="Your steps did not load."
        description={read.error.text}
        reference={read.error.requestId ?? undefined}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  }
  const progress = read.data;
  const number = openStep(search.get('step'), progress.resumeStep);
  const onChanged = (next?: OnboardingStepId) => {
    void read.refetch();
    if (next) void navigate(stepAddress(ONBOARDING_STEPS.indexOf(next) + 1));
  };
  return (
    <Wizard number={number} progress={progress}>
      {renderPanel({ step: ONBOARDING_STEPS[number - 1] ?? 'alias', progress, onChanged })}
    </Wizard>
  );
}

/** The step of the address; where it names none, where the member left off. */
function openStep(asked: string | null, resume: number): number {
  const number = Number(asked);
  return Number.isInteger(number) && number >= FIRST_STAGE && number <= LAST_STAGE ? number : resume;
}

interface WizardProps {
  readonly number: number;
  readonly progress: OnboardingProgress;
  readonly children: ReactNode;
}

function Wizard({ number, progress, children }: WizardProps) {
  const step = progress.steps[number - 1];
  useRememberStep(number, progress);
  const title = STAGES[number - 1]?.label ?? '';
  return (
    <div className="flex flex-col gap-8">
      <div>
        <p className="tnum mb-3 text-ink-2">{progressText(progress.stage, LAST_STAGE)}</p>
        <Stepper
          label="Onboarding steps"
          steps={progress.steps.map(({ done }, index) => ({
            label: STAGES[index]?.label ?? '',
            state: index + 1 === number ? 'current' : done ? 'done' : 'future',
            href: stepAddress(index + 1),
          }))}
        />
      </div>
      <section aria-labelledby="open-step" className="max-w-read">
        <SectionHeader id="open-step" title={`Step ${number}: ${title}`} className="mb-3" />
        {step?.done && <Done step={step} />}
        {children}
        <Neighbours number={number} />
      </section>
      <LevelList levels={progress.levels} />
    </div>
  );
}

/** A step is done: what it opened, in the words of the levels. */
function Done({ step }: { step: StepState }) {
  const opened = levelRows().filter(({ id }) => step.opened.includes(id));
  return (
    <Notice tone="ok" title="This step is done." className="mb-4">
      {opened.length === 0 ? (
        <p>
          {step.id === '2fa'
            ? 'The level 2FA needs one thing more: another factor or a second verified contact. You can add either below.'
            : 'It makes the next step possible.'}
        </p>
      ) : (
        opened.map(({ id, opens }) => <p key={id}>You can now use: {opens}</p>)
      )}
    </Notice>
  );
}

function Neighbours({ number }: { number: number }) {
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      {number > FIRST_STAGE && (
        <Button asChild variant="quiet">
          <Link href={stepAddress(number - 1)}>Back</Link>
        </Button>
      )}
      {number < LAST_STAGE && (
        <Button asChild>
          <Link href={stepAddress(number + 1)}>Next step</Link>
        </Button>
      )}
    </div>
  );
}

/** The open step is where the member continues next time, on every device, until it is done. */
function useRememberStep(number: number, progress: OnboardingProgress): void {
  const { mutate } = useApiMutation(onboardingApi.saveOnboardingProgress, {
    invalidates: [onboardingApi.getOnboardingProgress],
  });
  const isWorthIt = number !== progress.resumeStep && progress.steps[number - 1]?.done === false;
  useEffect(() => {
    if (isWorthIt) mutate({ body: { step: number } });
  }, [number, isWorthIt, mutate]);
}
