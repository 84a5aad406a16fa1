import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '#platform/ui/Field.tsx';
import { anything, ofLength, required } from '#platform/ui/form-rules.ts';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { levelRows } from '#platform/web/levels.ts';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import {
  BARE_LEVEL,
  ROUND_LIMITS as LIMITS,
  PARAMETER_DEFAULTS,
  ROUND_METHODS,
  VERIFIED_LEVEL,
} from '../../contract/constants.ts';
import { etherOfWei, weiOfEther } from '../../contract/ether.ts';
import type { FullRound, Terms } from '../../contract/schemas.ts';
import { ROUND_READS, roundsApi } from '../api.ts';
import { METHOD_LABELS, momentOf, momentValue } from '../words.ts';

const amount = (isNeeded: boolean) => (value: string) => {
  if (value.trim() === '' && !isNeeded) return undefined;
  const wei = weiOfEther(value);
  return wei === null || wei === 0n ? 'Enter an amount of ETH above zero' : undefined;
};
const moment = required('Choose a day and a time');
const RULES = {
  name: ofLength(LIMITS.nameMin, LIMITS.nameMax),
  purpose: ofLength(LIMITS.purposeMin, LIMITS.purposeMax),
  funder: ofLength(LIMITS.funderMin, LIMITS.funderMax),
  requirements: anything,
  poolWei: amount(true),
  method: anything,
  parameterWei: amount(false),
  capWei: amount(false),
  minimumWei: amount(false),
  donorLevel: anything,
  uniqueHumans: anything,
  applicationsFrom: moment,
  givingFrom: moment,
  givingUntil: moment,
  appealUntil: moment,
};
type Values = Readonly<Record<keyof typeof RULES, string>>;

const weiText = (ether: string): string | null => {
  const wei = weiOfEther(ether);
  return wei === null ? null : String(wei);
};

function termsOf(values: Values): Terms {
  const method = ROUND_METHODS.find((one) => one === values.method) ?? 'qf';
  const parameter =
    method === 'qf' ? null : (weiText(values.parameterWei) ?? String(PARAMETER_DEFAULTS[method]));
  return {
    name: values.name,
    purpose: values.purpose,
    funder: values.funder,
    requirements: values.requirements,
    method,
    donorLevel: values.donorLevel,
    uniqueHumans: values.uniqueHumans === 'yes',
    poolWei: weiText(values.poolWei) ?? '',
    parameterWei: parameter,
    capWei: weiText(values.capWei),
    minimumWei: weiText(values.minimumWei),
    applicationsFrom: momentOf(values.applicationsFrom),
    givingFrom: momentOf(values.givingFrom),
    givingUntil: momentOf(values.givingUntil),
    appealUntil: momentOf(values.appealUntil),
  };
}

const UNIQUE_HUMANS = [
  { value: 'no', label: 'Not needed' },
  { value: 'yes', label: 'Donors need a passing score' },
];
const METHODS = ROUND_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));
const DATES = [
  [
    'applicationsFrom',
    'Applications from',
    'In UTC. A round takes one year at most, up to the end of the appeals.',
  ],
  ['givingFrom', 'Giving from', 'In UTC, at least 1 day later. Applications end then.'],
  ['givingUntil', 'Giving until', 'In UTC, at least 1 day later'],
  ['appealUntil', 'Appeals until', 'In UTC, at least 3 days later'],
] as const;

const atLeast = (characters: number): string => `At least ${characters} characters`;

type RoundFormProps = { id: string; stored: FullRound | null };

/** The terms of a round. */
export function RoundForm({ id, stored }: RoundFormProps): ReactElement {
  const navigate = useNavigate();
  const save = useApiMutation(roundsApi.saveRound, {
    invalidates: ROUND_READS,
    onSuccess: () => void navigate(pathTo('/rounds/:id', { id })),
  });
  return (
    <ApiForm
      aria-label="Terms of the round"
      className="flex-col gap-5"
      rules={RULES}
      write={save}
      failed="The round was not saved."
      onSubmit={(values) =>
        save.mutate({ params: { id }, body: { revision: stored?.revision ?? 0, ...termsOf(values) } })
      }
    >
      <Field name="name" label="Name" hint={atLeast(LIMITS.nameMin)}>
        <TextInput defaultValue={stored?.name} />
      </Field>
      <Field name="purpose" label="Purpose" hint={atLeast(LIMITS.purposeMin)}>
        <TextArea rows={5} limit={LIMITS.purposeMax} defaultValue={stored?.purpose} />
      </Field>
      <Field name="requirements" label="What projects must bring" hint="Reviewers decide by it.">
        <TextArea rows={3} limit={LIMITS.requirementsMax} defaultValue={stored?.requirements} />
      </Field>
      <MoneyFields stored={stored} />
      {DATES.map(([name, label, hint]) => (
        <Field key={name} name={name} label={label} hint={hint}>
          <TextInput type="datetime-local" defaultValue={momentValue(stored?.[name])} />
        </Field>
      ))}
      <div>
        <SubmitButton variant="filled">
          {stored && stored.state !== 'draft' ? 'Save and show the change' : 'Save the draft'}
        </SubmitButton>
      </div>
    </ApiForm>
  );
}

const ether = (wei: string | null | undefined): string => (wei ? etherOfWei(BigInt(wei)) : '');

function MoneyFields({ stored }: { stored: FullRound | null }): ReactElement {
  const levels = levelRows().flatMap(({ id, name, reachedBy }) =>
    id === BARE_LEVEL ? [] : [{ value: id, label: `${name}: ${reachedBy}` }],
  );
  return (
    <>
      <Field name="funder" label="Who funds the pool" hint="The pool is a promise; it is paid by the funder.">
        <TextInput defaultValue={stored?.funder} />
      </Field>
      <Field name="poolWei" label="Pool in ETH">
        <TextInput inputMode="decimal" defaultValue={ether(stored?.poolWei)} />
      </Field>
      <Field name="method" label="Method">
        <Select options={METHODS} defaultValue={stored?.method ?? 'qf'} />
      </Field>
      <Field
        name="parameterWei"
        label="Parameter of the method in ETH"
        hint="Pairwise: what two donors may give in common before their pair counts half. Cluster match: one whole coin. Empty: 25 or 1."
      >
        <TextInput inputMode="decimal" defaultValue={ether(stored?.parameterWei)} />
      </Field>
      <Field name="capWei" label="Most for one project in ETH" hint="Optional, at most the pool">
        <TextInput inputMode="decimal" defaultValue={ether(stored?.capWei)} />
      </Field>
      <Field name="minimumWei" label="Least per donor and project in ETH" hint="Optional">
        <TextInput inputMode="decimal" defaultValue={ether(stored?.minimumWei)} />
      </Field>
      <Field
        name="donorLevel"
        label="Level donors need for the match"
        hint="A verified email is needed in every round."
      >
        <Select options={levels} defaultValue={stored?.donorLevel ?? VERIFIED_LEVEL} />
      </Field>
      <Field
        name="uniqueHumans"
        label="Unique-human score"
        hint="A passing score makes it hard to give from several accounts. It takes most people some days."
      >
        <Select options={UNIQUE_HUMANS} defaultValue={stored?.uniqueHumans ? 'yes' : 'no'} />
      </Field>
    </>
  );
}
