import { type ReactElement, useState } from 'react';
import { SensitiveReason } from '#members/identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { REASON_MAX, REASON_MIN } from '../../contract/constants.ts';
import type { ReviewDetail } from '../../contract/schemas.ts';
import { reviewsApi } from '../api.ts';
import { caseName } from '../words.ts';
import { DecisionField } from './DecisionField.tsx';

type Input = Readonly<Record<string, string | number>>;

/** Form for a decision with a reason, nothing chosen beforehand; nothing where all is decided. */
export function DecideCase({ detail }: { detail: ReviewDetail }): ReactElement | null {
  const { review, offers } = detail;
  const [decision, setDecision] = useState<string | null>(null);
  const [input, setInput] = useState<Input>({});
  const [isMissing, setMissing] = useState(false);
  const chosen = offers.find((offer) => offer.decision === decision);
  if (offers.length === 0) return null;
  const isComplete = chosen?.fields.every(({ name }) => isSet(input[name])) ?? false;
  return (
    <SensitiveReason
      call={reviewsApi.decideCase}
      inputOf={(reason) => {
        setMissing(!isComplete);
        if (!chosen || !isComplete) return null;
        return { params: { id: review.id }, body: { decision: chosen.decision, reason, input } };
      }}
      invalidates={[reviewsApi.getCase, reviewsApi.listCases]}
      onDone={({ text }) => {
        setDecision(null);
        setInput({});
        toast({ title: text ?? 'Decided', description: 'Those affected are notified.' });
      }}
      title={`Decide: ${review.label}, ${caseName(review)}`}
      text={review.summary}
      label="Reason, shown to those affected"
      limits={[REASON_MIN, REASON_MAX]}
      confirmLabel={chosen?.label ?? 'Decide'}
      failedTitle="It was not decided."
      destructive={chosen?.takes ?? false}
      trigger={<Button variant="filled">Decide</Button>}
    >
      <RadioGroup
        legend="Decision"
        value={decision}
        onValueChange={(next) => {
          setDecision(next);
          setInput({});
          setMissing(false);
        }}
        options={offers.map((offer) => ({ value: offer.decision, label: offer.label, hint: offer.effect }))}
        error={isMissing && !chosen ? 'Choose a decision' : undefined}
      />
      {chosen?.fields.map((field) => (
        <DecisionField
          key={field.name}
          field={field}
          value={input[field.name]}
          isMissing={isMissing && !isSet(input[field.name])}
          onChange={(value) => setInput((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
    </SensitiveReason>
  );
}

/** Whether a field has a value: an unreadable number is NaN. */
function isSet(value: string | number | undefined): boolean {
  return value !== undefined && value !== '' && !Number.isNaN(value);
}
