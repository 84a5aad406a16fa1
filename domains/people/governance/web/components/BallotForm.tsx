import { type ReactElement, useState } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { NewerNotice } from '#platform/web/NewerNotice.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useNewer } from '#platform/web/use-newer.ts';
import type { Marks } from '../../contract/method-rules.ts';
import type { Proposal } from '../../contract/schemas.ts';
import { governanceApi, PROPOSAL_READS } from '../api.ts';
import { ballotNote, marksText } from '../ballot-note.ts';
import { METHODS } from '../words.ts';
import { BallotFields } from './BallotFields.tsx';

/** Casts the member's ballot, and changes or withdraws it until voting closes. */
export function BallotForm({ proposal }: { proposal: Proposal }): ReactElement {
  const { id, method, options, closesAt, viewer } = proposal;
  const { ballot } = viewer;
  const [marks, setMarks] = useState<Marks>(ballot?.marks ?? options.map(() => null));
  const [said, say] = useState<'cast' | 'withdrawn' | null>(null);
  const { newer, find, forget } = useNewer('governance.ballot_changed', governanceApi.getGovernanceProposal, {
    params: { id },
  });
  const write = useApiMutation(governanceApi.castBallot, {
    invalidates: PROPOSAL_READS,
    onSuccess: ({ marks: stored }) => {
      forget();
      say(stored ? 'cast' : 'withdrawn');
      if (!stored) setMarks(options.map(() => null));
    },
    onError: (error) => void find(error),
  });
  const isCast = Boolean(ballot?.marks);
  const no = (ballot?.no ?? 0) + 1;
  const stored = newer?.viewer.ballot?.marks ?? null;
  const choose = (isMine: boolean): void => {
    if (!isMine) setMarks(stored ?? options.map(() => null));
    forget();
    write.reset();
  };
  const { hdag } = viewer;
  const note = ballotNote(method, options, marks, hdag);
  const send = (sent: Marks | null): void => {
    say(null);
    write.mutate({ params: { id }, body: { no, marks: sent && [...sent] } });
  };
  return (
    <section aria-labelledby="ballot" className="mt-8">
      <SectionHeader id="ballot" title="Your ballot" className="mb-1" />
      <p className="max-w-[68ch] text-ink-2">
        {METHODS[method].ballot} {METHODS[method].count}
      </p>
      {newer && (
        <NewerNotice kind="ballot" onKeepMine={() => choose(true)} onTakeTheirs={() => choose(false)}>
          Stored: {marksText(method, options, stored)}
        </NewerNotice>
      )}
      <ApiForm
        aria-label="Your ballot"
        className="mt-3 max-w-form flex-col gap-4"
        write={newer ? { ...write, error: null } : write}
        failed={isCast ? 'Your ballot was not changed.' : 'Your ballot was not cast.'}
        onSubmit={() => send(marks)}
      >
        <BallotFields
          method={method}
          options={options}
          marks={marks}
          purse={hdag ? Number(hdag.paid) + Number(hdag.held) : undefined}
          onChange={(next) => {
            say(null);
            setMarks(next);
          }}
        />
        <p aria-live="polite" className="text-13 text-ink-2">
          {note}
        </p>
        <div className="flex flex-wrap gap-2">
          <SubmitButton variant="filled">{isCast ? 'Change your ballot' : 'Cast your ballot'}</SubmitButton>
          {isCast && <Withdraw onConfirm={() => send(null)} />}
        </div>
        <div aria-live="polite">
          {said && (
            <Notice
              tone="ok"
              title={said === 'cast' ? 'Your ballot is stored.' : 'Your ballot is withdrawn.'}
            >
              <p>
                You can {said === 'cast' ? 'change it' : 'cast it again'} until{' '}
                {closesAt && <LocalMoment at={closesAt} />}.
              </p>
            </Notice>
          )}
        </div>
      </ApiForm>
      <p className="mt-3 max-w-[68ch] text-13 text-ink-3">
        This is an open ballot. It is published without your name when voting closes. Until then no result is
        shown. Hodag stores which ballot is yours, so that you can change and find it.
        {hdag &&
          ' The public ledger shows what your account pays for this vote, and when: a person who knows your account can tell your ballot from that.'}
      </p>
    </section>
  );
}

function Withdraw({ onConfirm }: { onConfirm: () => void }): ReactElement {
  return (
    <AlertDialog
      title="Withdraw your ballot?"
      description="It no longer counts, not for the quorum either. You can cast it again until voting closes."
      cancelLabel="Keep it"
      confirmLabel="Withdraw it"
      onConfirm={onConfirm}
      trigger={<Button>Withdraw your ballot</Button>}
    />
  );
}
