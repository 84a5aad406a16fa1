import { type ReactElement, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { anything, type FormRules, ofLength } from '#platform/ui/form-rules.ts';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { Stepper } from '#platform/ui/Stepper.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiMutation } from '#platform/web/use-api.ts';
import { GOAL_LIMITS } from '../../contract/constants.ts';
import { GOAL_READS, goalsApi } from '../api.ts';
import { DateField, MeasureFields, StepsField, WhatFields } from '../components/WizardFields.tsx';
import { COMING_DAY, NUMBER, TARGET, WHOLE } from '../goal-rules.ts';
import { useWizardAnswers, type WizardAnswers } from '../hooks/use-wizard-answers.ts';
import { rowsFor, stepRules, stepsIn } from '../typed-steps.ts';
import { goalOf, keepSteps, readSteps } from '../wizard-goal.ts';

const STEPS: readonly {
  readonly label: string;
  readonly Fields: typeof WhatFields;
  readonly rulesOf: (answers: WizardAnswers) => FormRules<string>;
}[] = [
  {
    label: 'What',
    Fields: WhatFields,
    rulesOf: () => ({
      title: ofLength(1, GOAL_LIMITS.titleMax),
      why: ofLength(0, GOAL_LIMITS.whyMax),
      category: anything,
    }),
  },
  {
    label: 'Measure',
    Fields: MeasureFields,
    rulesOf: ({ kind }) => ({
      kind: anything,
      ...(kind === 'number' && {
        start: NUMBER,
        target: TARGET,
        unit: anything,
      }),
      ...(kind === 'counted' && { measure: anything, target: WHOLE }),
    }),
  },
  {
    label: 'Date',
    Fields: DateField,
    rulesOf: () => ({ dueOn: COMING_DAY }),
  },
  { label: 'First steps', Fields: StepsField, rulesOf: ({ steps }) => stepRules(rowsFor(readSteps(steps))) },
];

/** Writes a goal in four short steps. */
export function GoalWizardPage(): ReactElement {
  const session = useSession();
  const kept = useWizardAnswers(session.state === 'member' ? session.user.id : '');
  return (
    <div className="flex max-w-read flex-col gap-6">
      <PageHeader title="Goal wizard" lead="Four short steps. Only you can see your goals." />
      {kept.answers ? (
        <Wizard answers={kept.answers} change={kept.change} forget={kept.forget} />
      ) : (
        <Skeleton label="Loading the wizard">
          <SkeletonBox className="h-40 w-full" />
        </Skeleton>
      )}
    </div>
  );
}

interface WizardProps {
  readonly answers: WizardAnswers;
  readonly change: (next: Partial<WizardAnswers>) => void;
  readonly forget: () => void;
}

function Wizard({ answers, change, forget }: WizardProps): ReactElement {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [suggested, setSuggested] = useState(0);
  const save = useApiMutation(goalsApi.saveGoal, {
    invalidates: GOAL_READS,
    onSuccess: ({ goal }) => {
      forget();
      void navigate(pathTo('/networking-goals/:id', { id: goal.id }));
    },
  });
  const at = reachable(answers, Number(search.get('step') ?? 1) - 1);
  const step = STEPS[at];
  if (!step) throw new Error('The wizard has no such step');
  const { Fields, rulesOf } = step;
  const open = (next: number) => void navigate(addressOf(next));
  return (
    <>
      <Stepper
        label="Steps of the wizard"
        steps={STEPS.map(({ label }, index) => ({
          label,
          state: index < at ? 'done' : index === at ? 'current' : 'future',
          href: index < at ? addressOf(index) : undefined,
        }))}
      />
      <ApiForm<string>
        key={`${at} ${suggested}`}
        aria-label={step.label}
        rules={rulesOf(answers)}
        write={save}
        failed="The goal was not saved."
        onValues={(values) => change(answersIn(values))}
        onSubmit={(values) => {
          change(answersIn(values));
          if (at < STEPS.length - 1) open(at + 1);
          else
            save.mutate({ params: { id: answers.id }, body: goalOf({ ...answers, ...answersIn(values) }) });
        }}
      >
        <Fields
          answers={answers}
          onChange={change}
          onSuggestion={(next) => {
            change(next);
            setSuggested((count) => count + 1);
          }}
        />
        <div className="flex gap-2">
          {at > 0 && <Button onClick={() => open(at - 1)}>Back</Button>}
          <SubmitButton variant="filled">{at < STEPS.length - 1 ? 'Continue' : 'Save goal'}</SubmitButton>
        </div>
      </ApiForm>
    </>
  );
}

/** Reads the answers of a wizard's form. */
const answersIn = (values: Readonly<Record<string, string>>): Partial<WizardAnswers> =>
  'step0' in values ? { steps: keepSteps(stepsIn(values)) } : values;

const addressOf = (index: number): string => pathTo('/goal-wizard', { step: String(index + 1) });

/** The step that the address names, but none before which something is missing. */
function reachable({ title, dueOn }: WizardAnswers, asked: number): number {
  const last = title.trim() === '' ? 0 : dueOn === '' ? 2 : STEPS.length - 1;
  return Number.isInteger(asked) ? Math.min(last, Math.max(0, asked)) : 0;
}

/** Reads ahead what the page will show. */
export const prefetch = ({ client }: PrefetchContext): Promise<unknown> =>
  prefetchApi(client, goalsApi.listGoalSuggestions, {});

export { GoalWizardPage as Component };
