import { type ReactElement, useState } from 'react';
import { SensitiveReason } from '#identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { NumberInput } from '#platform/ui/NumberInput.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Appeal, Correction } from '../../../contract/appeal-schemas.ts';
import { ANSWER_MAX, ANSWER_MIN } from '../../../contract/constants.ts';
import type { Standing } from '../../../contract/schemas.ts';
import { reputationApi } from '../../api.ts';

const NONE: Correction = { kind: 'none' };
const LEAST_POINTS = 0.001;

interface AnswerAppealProps {
  readonly appeal: Appeal;
  readonly decision: 'uphold' | 'refuse';
}

/** An administrator's answer; where the appeal is right, with what it corrects. */
export function AnswerAppeal({ appeal, decision }: AnswerAppealProps): ReactElement {
  const { id, member } = appeal;
  const rules = useRules();
  const [chosen, setCorrection] = useState<Correction | null>(null);
  const correction = chosen ?? firstCorrection(appeal, rules);
  const isRight = decision === 'uphold';
  const name = member ?? 'somebody who has left';
  return (
    <SensitiveReason
      call={reputationApi.answerAppeal}
      inputOf={(answer) =>
        isRight && !hasPoints(correction)
          ? null
          : { params: { id }, body: { decision, answer, correction: isRight ? correction : NONE } }
      }
      invalidates={[reputationApi.listAppeals]}
      onDone={() => toast({ title: 'Appeal answered', description: 'The member is told.' })}
      title={isRight ? `Uphold the appeal of ${name}?` : `Refuse the appeal of ${name}?`}
      text={
        isRight
          ? 'The appeal is right. A correction is a new entry; what was wrong stays in the statement, taken back.'
          : 'The statement stays as it is.'
      }
      label="Answer, which the member reads"
      limits={[ANSWER_MIN, ANSWER_MAX]}
      confirmLabel={isRight ? 'Uphold it' : 'Refuse it'}
      failedTitle="The appeal was not answered."
      destructive={!isRight}
      trigger={
        <Button size="s" aria-label={`${isRight ? 'Uphold' : 'Refuse'} the appeal of ${name}`}>
          {isRight ? 'Uphold' : 'Refuse'}
        </Button>
      }
    >
      {isRight && <CorrectionFields appeal={appeal} correction={correction} onChange={setCorrection} />}
    </SensitiveReason>
  );
}

type Rules = readonly Pick<Standing, 'rule' | 'label' | 'points'>[];

/** What each rule gives on this instance, as the administrator's own statement has it. */
function useRules(): Rules {
  return useApiQuery(reputationApi.getReputation, {}).data?.data.standings ?? [];
}

/** NaN, which no correction may have, until the rules are read. */
const pointsOf = (rules: Rules, rule: string): number =>
  rules.find((one) => one.rule === rule)?.points ?? Number.NaN;

function firstCorrection({ point, createdAt }: Appeal, rules: Rules): Correction {
  if (!point) {
    const { rule, points } = rules[0] ?? { rule: '', points: Number.NaN };
    return { kind: 'add', rule, points, day: createdAt.slice(0, 10) };
  }
  return point.reversal ? { kind: 'correct', points: pointsOf(rules, point.rule) } : { kind: 'withdraw' };
}

interface CorrectionFieldsProps {
  readonly appeal: Appeal;
  readonly correction: Correction;
  readonly onChange: (correction: Correction) => void;
}

function CorrectionFields({ appeal, correction, onChange }: CorrectionFieldsProps): ReactElement {
  const { point } = appeal;
  const kinds = point
    ? [
        ...(point.reversal ? [] : [{ value: 'withdraw', label: 'Take the entry back' }]),
        { value: 'correct', label: 'Record it anew with other points' },
        { value: 'none', label: 'Nothing; it is put right already' },
      ]
    : [
        { value: 'add', label: 'Record what is missing' },
        { value: 'none', label: 'Nothing; it is put right already' },
      ];
  const rules = useRules();
  const choose = (kind: string) => {
    if (kind === 'withdraw') return onChange({ kind });
    if (kind === 'correct' && point) return onChange({ kind, points: pointsOf(rules, point.rule) });
    if (kind === 'add') return onChange(firstCorrection(appeal, rules));
    return onChange(NONE);
  };
  return (
    <>
      <Field label="What is corrected">
        <Select value={correction.kind} options={kinds} onChange={(event) => choose(event.target.value)} />
      </Field>
      {correction.kind === 'add' && <Missing correction={correction} onChange={onChange} />}
      {(correction.kind === 'correct' || correction.kind === 'add') && (
        <Field
          label="Points"
          hint={mostText(point?.rule ?? (correction.kind === 'add' ? correction.rule : null), rules)}
        >
          <NumberInput
            value={correction.points}
            min={LEAST_POINTS}
            step={0.5}
            onValueChange={(points) => onChange({ ...correction, points: points ?? NaN })}
          />
        </Field>
      )}
    </>
  );
}

/** Whether a correction that gives points says how many: an empty or unreadable field is NaN. */
function hasPoints(correction: Correction): boolean {
  return !('points' in correction) || correction.points >= LEAST_POINTS;
}

function mostText(rule: string | null, rules: Rules): string | undefined {
  const most = pointsOf(rules, rule ?? '');
  return Number.isNaN(most) ? undefined : `This rule gives ${most} at most.`;
}

type Addition = Extract<Correction, { kind: 'add' }>;

function Missing({
  correction,
  onChange,
}: {
  correction: Addition;
  onChange: (correction: Correction) => void;
}): ReactElement {
  const rules = useRules();
  return (
    <>
      <Field label="Earned by">
        <Select
          value={correction.rule}
          options={rules.map(({ rule, label }) => ({ value: rule, label }))}
          onChange={({ target: { value: rule } }) =>
            onChange({ ...correction, rule, points: pointsOf(rules, rule) })
          }
        />
      </Field>
      <Field label="Earned on">
        <TextInput
          type="date"
          value={correction.day}
          onChange={(event) => onChange({ ...correction, day: event.target.value })}
        />
      </Field>
    </>
  );
}
