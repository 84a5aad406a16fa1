import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import type { Goal } from '../../../contract/constants.ts';
import { PERSONA_CHOICES, START_CHOICES } from '../../content/questions.ts';
import type { JourneyAnswers } from '../../kept-answers.ts';
import { GoalsField } from './GoalsField.tsx';

interface QuestionsProps {
  /** What was answered before. */
  readonly initial: Partial<JourneyAnswers>;
  readonly busy: boolean;
  readonly onAnswer: (answers: JourneyAnswers) => void;
}

/** The three questions a plan is made from. */
export function Questions({ initial, busy, onAnswer }: QuestionsProps) {
  const [persona, setPersona] = useState<string | null>(initial.persona ?? null);
  const [goals, setGoals] = useState<readonly Goal[]>(initial.goals ?? []);
  const [start, setStart] = useState<string | null>(initial.startingPoint ?? null);
  const [isSent, setSent] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const chosenPersona = PERSONA_CHOICES.find(({ value }) => value === persona)?.value;
    const startingPoint = START_CHOICES.find(({ value }) => value === start)?.value;
    if (!chosenPersona || !startingPoint || goals.length === 0 || busy) return;
    onAnswer({ persona: chosenPersona, goals, startingPoint });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-form flex-col gap-6">
      <RadioGroup
        legend="What do you do?"
        options={PERSONA_CHOICES}
        value={persona}
        onValueChange={setPersona}
        error={isSent && persona === null ? 'Choose what describes you best' : undefined}
      />
      <GoalsField
        value={goals}
        onValueChange={setGoals}
        error={isSent && goals.length === 0 ? 'Choose at least one goal' : undefined}
      />
      <RadioGroup
        legend="How far is your own project?"
        options={START_CHOICES}
        value={start}
        onValueChange={setStart}
        error={isSent && start === null ? 'Choose how far you are' : undefined}
      />
      <div>
        <Button type="submit" variant="filled" busy={busy}>
          Show my plan
        </Button>
      </div>
    </form>
  );
}
