import type { ReactElement } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { ROUND_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Donor, FullRound } from '../../contract/schemas.ts';
import { ROUND_READS, resultsApi } from '../api.ts';
import { etherText } from '../words.ts';
import { Conflict } from './Conflict.tsx';
import { Section } from './Section.tsx';

/** For owner and reviewers: donors by pseudonym, with their flags. */
export function Donors({ round }: { round: FullRound }): ReactElement {
  const read = useApiQuery(resultsApi.listRoundDonors, { params: { id: round.id } });
  return (
    <Section id="donors" title="Donors" note="Only you and the reviewers see this list.">
      <Conflict round={round} />
      {!read.data && (
        <NotRead read={read} loading="Loading donors" failed="The donors did not load." box="h-24" />
      )}
      {read.data?.length === 0 && (
        <EmptyState title="No donors">Gifts that count for the match appear here.</EmptyState>
      )}
      <ul aria-label="Donors" className="flex flex-col gap-3 text-14">
        {read.data?.map((donor) => (
          <DonorLine key={donor.donor} round={round} donor={donor} />
        ))}
      </ul>
    </Section>
  );
}

type DonorProps = { round: FullRound; donor: Donor };

function DonorLine({ round, donor }: DonorProps): ReactElement {
  const { flag } = donor;
  return (
    <li className="flex flex-col gap-1 wrap-anywhere">
      <span>
        {donor.donor}: {etherText(donor.givenWei)} to {counted(donor.projects, 'project')}
      </span>
      {flag && <span>Flagged: {flag.reason}</span>}
      {flag?.appeal && <span>Appeal: {flag.appeal}</span>}
      {flag?.decisionReason && (
        <span>
          {flag.upheld ? 'Upheld' : 'Lifted'}: {flag.decisionReason}
        </span>
      )}
      <span className="flex flex-wrap gap-2">
        {donor.canFlag && <FlagButton round={round} donor={donor} />}
        {donor.canDecide && <Decide round={round} donor={donor} uphold />}
        {donor.canDecide && <Decide round={round} donor={donor} />}
      </span>
    </li>
  );
}

const REASON = [LIMITS.reasonMin, LIMITS.reasonMax] as const;

function FlagButton({ round, donor }: DonorProps): ReactElement {
  const question = useReasonDialog();
  const flag = useApiMutation(resultsApi.flagRoundDonor, {
    invalidates: ROUND_READS,
    onSuccess: () => question.done(),
  });
  return (
    <ReasonDialog
      question={question}
      write={flag}
      onConfirm={(reason) => flag.mutate({ params: { id: round.id }, body: { donor: donor.donor, reason } })}
      title="Flag this donor?"
      description="Their gifts no longer count for the match. They are notified and can appeal once."
      label="Reason, which the donor reads"
      limits={REASON}
      confirmLabel="Flag"
      failed="The donor was not flagged."
      destructive
      trigger={
        <Button size="s" aria-label={`Flag ${donor.donor}`}>
          Flag
        </Button>
      }
    />
  );
}

function Decide({ round, donor, uphold = false }: DonorProps & { uphold?: boolean }): ReactElement {
  const question = useReasonDialog();
  const decide = useApiMutation(resultsApi.decideRoundFlag, {
    invalidates: ROUND_READS,
    onSuccess: () => question.done(),
  });
  const verb = uphold ? 'Uphold the flag' : 'Lift the flag';
  return (
    <ReasonDialog
      question={question}
      write={decide}
      onConfirm={(reason) =>
        decide.mutate({ params: { id: round.id, donor: donor.donor }, body: { uphold, reason } })
      }
      title={`${verb}?`}
      description="This is final. The donor is notified."
      label="Reason, which the donor reads"
      limits={REASON}
      confirmLabel={verb}
      failed="The decision was not saved."
      destructive={uphold}
      trigger={<Button size="s">{verb}</Button>}
    />
  );
}
