import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '#platform/ui/Field.tsx';
import { anything, type FormValues, ofLength } from '#platform/ui/form-rules.ts';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NewerNotice } from '#platform/web/NewerNotice.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useNewer } from '#platform/web/use-newer.ts';
import { TIERS } from '#standing/reputation/contract';
import {
  PROPOSAL_LIMITS as LIMITS,
  PROPOSAL_METHODS,
  type ProposalMethod,
  STATUS_QUO,
} from '../../contract/constants.ts';
import { isPaid, METHOD_RULES } from '../../contract/method-rules.ts';
import type { Proposal, SaveProposal } from '../../contract/schemas.ts';
import { governanceApi, PROPOSAL_READS } from '../api.ts';
import { optionsIn, optionsProblem } from '../option-lines.ts';
import { METHODS } from '../words.ts';

/** A whole number in a field; empty is `empty`. */
const wholeIn = (value: string, empty: number): number =>
  value.trim() === '' ? empty : /^\d{1,7}$/.test(value.trim()) ? Number(value) : Number.NaN;

const methodIn = (value: string): ProposalMethod =>
  PROPOSAL_METHODS.find((method) => method === value) ?? 'plurality';

const RULES = {
  title: ofLength(LIMITS.titleMin, LIMITS.titleMax),
  summary: ofLength(LIMITS.summaryMin, LIMITS.summaryMax),
  text: ofLength(LIMITS.textMin, LIMITS.textMax),
  options: optionsProblem,
  method: anything,
  seats(value: string, values: { readonly method: string; readonly options: string }): string | undefined {
    const seats = wholeIn(value, 1);
    if (!(seats >= 1)) return 'Write a whole number from 1';
    if (seats > 1 && !METHOD_RULES[methodIn(values.method)].electsMore)
      return 'This method elects one option';
    return seats > optionsIn(values.options).length && seats > 1
      ? 'Elect as many as there are options, or fewer'
      : undefined;
  },
  minRepId: anything,
  uniqueHumans: anything,
  sbtHolders: anything,
  minHdag: (value: string) =>
    wholeIn(value, 0) <= LIMITS.hdagMax ? undefined : `Write a whole number up to ${LIMITS.hdagMax}`,
};
type Values = FormValues<keyof typeof RULES>;

const bodyOf = (values: Values): Omit<SaveProposal, 'revision'> => ({
  title: values.title,
  summary: values.summary,
  text: values.text,
  method: methodIn(values.method),
  options: optionsIn(values.options),
  seats: wholeIn(values.seats, 1),
  minRepId: TIERS.find((tier) => String(tier) === values.minRepId) ?? 0,
  minHdag: wholeIn(values.minHdag, 0),
  uniqueHumans: values.uniqueHumans === 'yes',
  sbtHolders: values.sbtHolders === 'yes',
});

type ProposalFormProps = { id: string; stored: Proposal | null };

/** Writes a draft, or changes the member's own. */
export function ProposalForm({ id, stored }: ProposalFormProps): ReactElement {
  const navigate = useNavigate();
  const newerOf = useNewer('governance.changed_elsewhere', governanceApi.getGovernanceProposal, {
    params: { id },
  });
  const { newer, find, forget } = newerOf;
  /** Another round draws the form anew, with what is stored as its values. */
  const [base, setBase] = useState({ round: 0, stored, revision: stored?.revision ?? 0 });
  const save = useApiMutation(governanceApi.saveGovernanceProposal, {
    invalidates: PROPOSAL_READS,
    onSuccess: () => void navigate(pathTo('/governance/:id', { id })),
    onError: (error) => void find(error),
  });
  const choose = (isMine: boolean): void => {
    if (!newer) return;
    const { revision } = newer;
    setBase(isMine ? { ...base, revision } : { round: base.round + 1, stored: newer, revision });
    forget();
    save.reset();
  };
  return (
    <>
      {newer && (
        <NewerNotice kind="draft" onKeepMine={() => choose(true)} onTakeTheirs={() => choose(false)}>
          The other version is titled “{newer.title}”.
        </NewerNotice>
      )}
      <ApiForm<keyof typeof RULES>
        key={base.round}
        aria-label="Draft"
        keep={stored ? undefined : 'proposal'}
        className="flex-col gap-5"
        rules={RULES}
        write={newer ? { ...save, error: null } : save}
        failed="The draft was not saved."
        told={{ 'governance.options': 'options', 'governance.seats': 'seats' }}
        onSubmit={(values) =>
          save.mutate({ params: { id }, body: { revision: base.revision, ...bodyOf(values) } })
        }
      >
        <TextFields stored={base.stored} />
        <MethodFields stored={base.stored} />
        <VoterFields stored={base.stored} />
        <div>
          <SubmitButton variant="filled">Save draft</SubmitButton>
        </div>
      </ApiForm>
    </>
  );
}

function TextFields({ stored }: { stored: Proposal | null }): ReactElement {
  return (
    <>
      <Field name="title" label="Title">
        <TextInput defaultValue={stored?.title} />
      </Field>
      <Field
        name="summary"
        label="Summary"
        hint={`One sentence for the list, up to ${LIMITS.summaryMax} characters.`}
      >
        <TextInput defaultValue={stored?.summary} />
      </Field>
      <Field
        name="text"
        label="Proposal"
        hint={`What you propose and why. At least ${LIMITS.textMin} characters.`}
      >
        <TextArea rows={10} limit={LIMITS.textMax} defaultValue={stored?.text} />
      </Field>
    </>
  );
}

function MethodFields({ stored }: { stored: Proposal | null }): ReactElement {
  const own = stored?.options.filter((option) => option !== STATUS_QUO);
  const [method, setMethod] = useState(stored?.method ?? 'plurality');
  const asksForSbt = stored?.method === method ? stored.sbtHolders : isPaid(method);
  return (
    <>
      <Field
        name="options"
        label="Options"
        hint={`One on each line, up to ${LIMITS.options}. “${STATUS_QUO}” is added as the last one: what passes has to be preferred to it.`}
      >
        <TextArea rows={4} defaultValue={own?.join('\n')} />
      </Field>
      <RadioGroup
        name="method"
        legend="Voting method"
        defaultValue={stored?.method ?? 'plurality'}
        onValueChange={(value) => setMethod(methodIn(value))}
        options={Object.entries(METHODS).map(([value, { label, fits }]) => ({ value, label, hint: fits }))}
      />
      <Field
        name="seats"
        label="How many options are elected"
        hint="1 unless you elect several at once, by approval, STAR, single transferable vote or allocated score."
      >
        <TextInput inputMode="numeric" className="w-28" defaultValue={String(stored?.seats ?? 1)} />
      </Field>
      <Field
        name="sbtHolders"
        label="SBT of voters"
        hint="Ask for it where votes are paid: HDAG that is split over several accounts buys more votes."
      >
        <Select
          key={String(asksForSbt)}
          options={SBT_HOLDERS}
          className="w-64"
          defaultValue={asksForSbt ? 'yes' : 'no'}
        />
      </Field>
    </>
  );
}

const REP_ID = [
  { value: '0', label: 'Any RepID' },
  ...TIERS.map((tier) => ({ value: String(tier), label: `${tier} or more` })),
];

const SBT_HOLDERS = [
  { value: 'no', label: 'Not needed' },
  { value: 'yes', label: 'Voters need an SBT' },
];

const UNIQUE_HUMANS = [
  { value: 'no', label: 'Not needed' },
  { value: 'yes', label: 'Voters need a passing score' },
];

function VoterFields({ stored }: { stored: Proposal | null }): ReactElement {
  return (
    <>
      <Field
        name="minRepId"
        label="RepID of voters"
        hint="Voters have the knowledge level. The list of voters is fixed when voting opens."
      >
        <Select options={REP_ID} className="w-44" defaultValue={String(stored?.minRepId ?? 0)} />
      </Field>
      <Field
        name="minHdag"
        label="HDAG that voters hold"
        optional
        hint="A whole number, earned or given. It is read in the ledger’s newest signed checkpoint, and is not spent."
      >
        <TextInput
          inputMode="numeric"
          className="w-44"
          defaultValue={stored?.minHdag ? String(stored.minHdag) : ''}
        />
      </Field>
      <Field
        name="uniqueHumans"
        label="Unique-human score"
        hint="A passing score makes it hard to vote from several accounts. It takes most people some days."
      >
        <Select options={UNIQUE_HUMANS} className="w-64" defaultValue={stored?.uniqueHumans ? 'yes' : 'no'} />
      </Field>
    </>
  );
}
