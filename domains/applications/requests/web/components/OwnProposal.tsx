import { type ReactElement, useState } from 'react';
import { LevelNotice } from '#members/onboarding/web';
import { momentText } from '#platform/kernel/format/dates.ts';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, matching, ofLength } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { PROPOSAL_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { OwnProposal as Own } from '../../contract/proposal-schemas.ts';
import type { FullRequest, ProposalText } from '../../contract/schemas.ts';
import { proposalsApi, REQUEST_READS } from '../api.ts';
import { useAutosave } from '../hooks/use-autosave.ts';
import { KeptStatus } from './KeptStatus.tsx';
import { ProposalContent } from './ProposalContent.tsx';
import { Reviews } from './Reviews.tsx';
import { Section } from './Section.tsx';

/**
 * The reader's own proposal: its form until the deadline, then what was submitted, and after the decision its reviews.
 */
export function OwnProposal({ request }: { request: FullRequest }): ReactElement | null {
  const { id, state, viewer, rfp } = request;
  const read = useApiQuery(proposalsApi.getOwnProposal, { params: { id } });
  const isOpen = state === 'rfp_open';
  if (!rfp || (!isOpen && !viewer.hasProposal)) return null;
  return (
    <Section id="own-proposal" title="Your proposal">
      {read.data ? (
        isOpen ? (
          <ProposalForm request={request} own={read.data.proposal} />
        ) : (
          read.data.proposal && <Submitted request={request} own={read.data.proposal} />
        )
      ) : (
        <NotRead
          read={read}
          loading="Loading your proposal"
          failed="Your proposal did not load."
          box="h-40"
        />
      )}
    </Section>
  );
}

function Submitted({ request, own }: { request: FullRequest; own: Own }): ReactElement {
  if (own.submittedAt === null) return <p className="text-ink-2">You did not submit your draft in time.</p>;
  return (
    <>
      <p className="mb-2 text-13 text-ink-3">Submitted on {momentText(own.submittedAt)}</p>
      {!own.isChanged && (
        <ProposalContent content={own.draft} currency={request.rfp?.budget.currency ?? ''} />
      )}
      {own.reviews.length > 0 && <Reviews reviews={own.reviews} criteria={request.rfp?.criteria ?? []} />}
    </>
  );
}

const RULES = {
  title: ofLength(1, LIMITS.titleMax),
  text: ofLength(LIMITS.textMin, LIMITS.textMax),
  price: matching(/^\d+(\.\d+)?$/, 'Enter an amount, for example 9000'),
  links: anything,
};
type Values = Readonly<Record<keyof typeof RULES, string>>;

const draftOf = ({ title, text, price, links }: Values): ProposalText => ({
  title,
  text,
  price: RULES.price(price) === undefined ? Number(price) : null,
  links: links.split(/\s+/).filter(Boolean),
});

function ProposalForm({ request, own }: { request: FullRequest; own: Own | null }): ReactElement {
  const params = { id: request.id };
  // Start of the form: an answer that comes later must not replace what is typed.
  const [start] = useState(own);
  const { mutateAsync } = useApiMutation(proposalsApi.saveProposal, { invalidates: [] });
  const saver = useAutosave<ProposalText>(own?.revision ?? 0, async (draft, revision) => {
    const { proposal } = await mutateAsync({ params, body: { revision, draft } });
    return proposal?.revision ?? 0;
  });
  const submit = useApiMutation(proposalsApi.submitProposal, {
    invalidates: REQUEST_READS,
    onSuccess: ({ proposal }) => {
      saver.rebase(proposal?.revision ?? 0);
      toast({ title: 'Proposal submitted', description: 'It is sealed until the deadline.' });
    },
  });
  async function send(values: Values): Promise<void> {
    saver.keep(draftOf(values));
    const revision = await saver.flush();
    if (revision !== null) submit.mutate({ params, body: { revision } });
  }
  const currency = request.rfp?.budget.currency ?? '';
  return (
    <div className="flex max-w-form flex-col gap-3">
      <Notice tone="info">
        Drafts and proposals are encrypted. Until the deadline only you can read yours in Hodag, not the
        author, reviewers or administrators.
      </Notice>
      <LevelNotice level="2fa" title="You can write a draft now. Before you can submit it:" />
      {own?.submittedAt && (
        <Notice tone="ok" title={`Submitted on ${momentText(own.submittedAt)}`}>
          {own.isChanged
            ? 'Your draft differs from it. Submit again to replace it.'
            : 'You can change and submit it again.'}
        </Notice>
      )}
      <KeptStatus state={saver.state} />
      <ApiForm
        aria-label="Your proposal"
        rules={RULES}
        write={submit}
        failed="The proposal was not submitted."
        onValues={(values) => saver.keep(draftOf(values))}
        onSubmit={(values) => void send(values)}
      >
        <Field name="title" label="Title of your proposal">
          <TextInput defaultValue={start?.draft.title} />
        </Field>
        <Field name="text" label="Your proposal">
          <TextArea rows={8} limit={LIMITS.textMax} defaultValue={start?.draft.text} />
        </Field>
        <Field name="price" label={`Your price in ${currency}`}>
          <TextInput
            inputMode="decimal"
            className="max-w-60"
            suffix={currency}
            defaultValue={start?.draft.price ?? ''}
          />
        </Field>
        <Field name="links" label="Links" optional hint={`Up to ${LIMITS.links}, one on each line.`}>
          <TextArea rows={2} defaultValue={start?.draft.links.join('\n')} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <SubmitButton variant="filled">
            {own?.submittedAt ? 'Submit again' : 'Submit proposal'}
          </SubmitButton>
          {own && <Withdraw id={request.id} />}
        </div>
      </ApiForm>
    </div>
  );
}

function Withdraw({ id }: { id: string }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useApiMutation(proposalsApi.withdrawProposal, {
    invalidates: REQUEST_READS,
    onSuccess: () => {
      setAsking(false);
      toast({ title: 'Proposal withdrawn' });
    },
    onError: (error) => {
      setAsking(false);
      toast({ variant: 'bad', title: 'The proposal was not withdrawn', description: error.text });
    },
  });
  return (
    <AlertDialog
      title="Withdraw your proposal?"
      description="This deletes the proposal and its draft."
      cancelLabel="Keep it"
      confirmLabel="Withdraw"
      destructive
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ params: { id } })}
      open={isAsking}
      onOpenChange={setAsking}
      trigger={<Button>Withdraw</Button>}
    />
  );
}
