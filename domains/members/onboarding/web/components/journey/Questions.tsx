import { useState } from 'react';
import { Form } from '#platform/ui/Form.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import type { Goal } from '../../../contract/constants.ts';
import { PERSONA_CHOICES, START_CHOICES } from '../../content/questions.ts';
import type { JourneyAnswers } from '../../kept-answers.ts';
import { GoalsField } from './GoalsField.tsx';

interface QuestionsProps {
  /** Earlier answers. */
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
  const submit = () => {
    setSent(true);
    const chosenPersona = PERSONA_CHOICES.find(({ value }) => value === persona)?.value;
    const startingPoint = START_CHOICES.find(({ value }) => value === start)?.value;
    if (!chosenPersona || !startingPoint || goals.length === 0) return;
    onAnswer({ persona: chosenPersona, goals, startingPoint });
  };
  return (
    <Form busy={busy} onSubmit={submit} className="max-w-form flex-col gap-6">
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
        <SubmitButton variant="filled">Show my plan</SubmitButton>
      </div>
    </Form>
  );
}
