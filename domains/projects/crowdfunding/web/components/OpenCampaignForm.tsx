import { type ReactElement, useState } from 'react';
import { LevelNotice } from '#members/onboarding/web';
import { counted } from '#platform/kernel/format/numbers.ts';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { all, type FormRules, required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { Project } from '#projects/projects/contract';
import { TERMS } from '../../contract/constants.ts';
import type { CampaignTerms, PreparedTransaction } from '../../contract/schemas.ts';
import { crowdfundingApi } from '../api.ts';
import { useRecording } from '../hooks/use-recording.ts';
import { useSending } from '../hooks/use-sending.ts';
import { wordsOfTerms } from '../terms-words.ts';
import { SendingState } from './SendingState.tsx';

const DAYS = `${TERMS.daysMin} to ${TERMS.daysMax}`;
const aDayCount = (text: string): string | undefined => {
  const days = Number(text);
  const fits = Number.isInteger(days) && days >= TERMS.daysMin && days <= TERMS.daysMax;
  return fits ? undefined : `Enter a whole number from ${DAYS}`;
};
const RULES: FormRules<'goal' | 'days'> = {
  goal: required('Enter a goal in ETH'),
  days: all(required('Enter a number of days'), aDayCount),
};

/**
 * An owner opens a campaign from their wallet. Its terms cannot change afterwards, so they are shown in whole before.
 */
export function OpenCampaignForm({ project }: { project: Project }): ReactElement {
  const [mode, setMode] = useState<CampaignTerms['mode']>('all-or-nothing');
  const [usesMilestones, setUses] = useState(false);
  const [asked, setAsked] = useState<CampaignTerms | null>(null);
  const { sending, open } = useOpening(project);
  return (
    <LevelNotice level="wallet" title="Before you can open a campaign:">
      <Form
        aria-label="Open a campaign"
        rules={RULES}
        busy={sending.step !== null}
        onSubmit={({ goal, days }) =>
          setAsked({ mode, goal: goal.trim(), days: Number(days), usesMilestones })
        }
        className="flex-col gap-3"
      >
        <p className="text-14 text-ink-2">
          Open a campaign from your linked wallet. The contract pays that wallet, and its terms can’t change.
          It has not been audited by anyone outside.
        </p>
        <Field name="goal" label="Goal in ETH" required>
          <TextInput inputMode="decimal" defaultValue={project.fundingGoal || ''} suffix="ETH" />
        </Field>
        <Field name="days" label="Days" hint={DAYS} required>
          <TextInput inputMode="numeric" defaultValue="30" />
        </Field>
        <Checkbox
          label="Give the money back if the goal is not reached"
          checked={mode === 'all-or-nothing'}
          onChange={({ target }) => setMode(target.checked ? 'all-or-nothing' : 'keep')}
          hint={
            mode === 'keep'
              ? 'You keep what comes in, even below the goal.'
              : 'Below the goal you get nothing, and backers can claim all of their money back.'
          }
        />
        <MilestoneChoice project={project} checked={usesMilestones} onChange={setUses} />
        <div>
          <SubmitButton>Open campaign</SubmitButton>
        </div>
        <SendingState sending={sending} />
      </Form>
      <TermsQuestion
        terms={asked}
        onClose={() => setAsked(null)}
        onConfirm={(terms) => {
          setAsked(null);
          void open(terms);
        }}
      />
    </LevelNotice>
  );
}

function useOpening({ id, title }: Project) {
  const sending = useSending();
  const { record } = useRecording();
  const open = (body: CampaignTerms) =>
    sending.run(
      async (call) => {
        const { route } = crowdfundingApi.prepareCampaign;
        return (await call(route, { params: { id }, body })) as PreparedTransaction;
      },
      (_call, txHash) =>
        record({ of: 'campaign', projectId: id, projectTitle: title, txHash, isAnonymous: false }),
    );
  return { sending, open };
}

interface MilestoneChoiceProps {
  readonly project: Project;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function MilestoneChoice({ project, checked, onChange }: MilestoneChoiceProps): ReactElement {
  if (project.milestones.length === 0)
    return (
      <p className="text-14 text-ink-2">
        To be paid by milestones,{' '}
        <TextLink href={pathTo('/projects/create', { draft: project.id })} className="underline">
          add milestones to the project
        </TextLink>{' '}
        first.
      </p>
    );
  return (
    <Checkbox
      label="Pay by milestones"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      hint="Backers of more than half of the money approve each one. Your own gifts have no vote."
    />
  );
}

interface TermsQuestionProps {
  /** Null: nothing is asked. */
  readonly terms: CampaignTerms | null;
  readonly onClose: () => void;
  readonly onConfirm: (terms: CampaignTerms) => void;
}

function TermsQuestion({ terms, onClose, onConfirm }: TermsQuestionProps): ReactElement {
  return (
    <AlertDialog
      title="Open the campaign with these terms?"
      description={
        terms && (
          <>
            The goal is {terms.goal} ETH, and the campaign ends{' '}
            {terms.days < 2 ? 'tomorrow' : `in ${counted(terms.days, 'day', 'days')}`}.{' '}
            {wordsOfTerms({ ...terms, ...TERMS, hasMilestones: terms.usesMilestones }).join(' ')} You can’t
            change the terms later. Until the end date you can cancel, and everyone gets their money back.
          </>
        )
      }
      cancelLabel="Keep editing"
      confirmLabel="Open campaign"
      open={terms !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onConfirm={() => {
        if (terms) onConfirm(terms);
      }}
    />
  );
}
