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
import { POINT_RULES, RULE_IDS, type RuleId } from '../../../contract/point-rules.ts';
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
  const pointsOf = usePointsOf();
  const [correction, setCorrection] = useState<Correction>(() => firstCorrection(appeal, pointsOf));
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

type PointsOf = (rule: RuleId) => number;

/** What each rule gives on this instance, as the administrator's own statement has it; until it is read, the usual. */
function usePointsOf(): PointsOf {
  const standings = useApiQuery(reputationApi.getReputation, {}).data?.data.standings;
  return (rule) => standings?.find((one) => one.rule === rule)?.points ?? POINT_RULES[rule].points;
}

const FIRST_RULE: RuleId = 'contact-verified';

function firstCorrection({ point, createdAt }: Appeal, pointsOf: PointsOf): Correction {
  if (!point) {
    const day = createdAt.slice(0, 10);
    return { kind: 'add', rule: FIRST_RULE, points: pointsOf(FIRST_RULE), day };
  }
  return point.reversal ? { kind: 'correct', points: pointsOf(point.rule) } : { kind: 'withdraw' };
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
  const pointsOf = usePointsOf();
  const choose = (kind: string) => {
    if (kind === 'withdraw') return onChange({ kind });
    if (kind === 'correct' && point) return onChange({ kind, points: pointsOf(point.rule) });
    if (kind === 'add') return onChange(firstCorrection(appeal, pointsOf));
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
          hint={mostText(point?.rule ?? (correction.kind === 'add' ? correction.rule : null), pointsOf)}
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

function mostText(rule: RuleId | null, pointsOf: PointsOf): string | undefined {
  return rule ? `This rule gives ${pointsOf(rule)} at most.` : undefined;
}

type Addition = Extract<Correction, { kind: 'add' }>;

function Missing({
  correction,
  onChange,
}: {
  correction: Addition;
  onChange: (correction: Correction) => void;
}): ReactElement {
  const pointsOf = usePointsOf();
  return (
    <>
      <Field label="Earned by">
        <Select
          value={correction.rule}
          options={RULE_IDS.map((value) => ({ value, label: POINT_RULES[value].label }))}
          onChange={({ target: { value } }) => {
            const rule = value as RuleId;
            onChange({ ...correction, rule, points: pointsOf(rule) });
          }}
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
