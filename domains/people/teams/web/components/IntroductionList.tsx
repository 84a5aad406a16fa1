import type { ReactElement } from 'react';
import { nameSkills, PAY_NAMES } from '#people/people/contract';
import { dayText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { Introduction } from '../../contract/schemas.ts';
import { TEAM_READS, teamsApi } from '../api.ts';
import { STATE_WORDS } from '../words.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ReportAsk } from './ReportAsk.tsx';

/** Step 3: whom the member asked, and who asks for them. */
export function IntroductionList(): ReactElement {
  const read = useApiQuery(teamsApi.listIntroductions, {});
  return (
    <section aria-labelledby="introductions">
      <SectionHeader id="introductions" title="3. Smart introductions" className="mb-3" />
      {read.data ? (
        <>
          <p className="mb-3 text-13 text-ink-3">
            Contacts are shown once both sides have accepted. You can send{' '}
            {counted(read.data.asksLeft, 'more ask', 'more asks')} now.
          </p>
          {read.data.introductions.length === 0 && (
            <EmptyState title="No introductions">
              People you ask, and people who ask for you, appear here.
            </EmptyState>
          )}
          <ul aria-label="Introductions" className="flex flex-col divide-y divide-line">
            {read.data.introductions.map((introduction) => (
              <IntroductionItem key={introduction.id} introduction={introduction} />
            ))}
          </ul>
        </>
      ) : (
        <NotRead
          read={read}
          loading="Loading introductions"
          failed="The introductions did not load."
          box="h-24"
        />
      )}
    </section>
  );
}

function IntroductionItem({ introduction }: { introduction: Introduction }): ReactElement {
  const { other, label, title, message, state, isMine, isReported, contact, expiresAt, teamId } =
    introduction;
  const isOpen = state === 'asked';
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere">
          {isMine ? `You asked ${other.name}` : `${other.name} asks for you`}
        </span>
        <Badge tone={state === 'accepted' ? 'ok' : 'neutral'}>{STATE_WORDS[state]}</Badge>
      </p>
      <p className="text-13 text-ink-3">
        {label} · {title}
        {isOpen && ` · until ${dayText(expiresAt)}`}
      </p>
      <p className="max-w-read whitespace-pre-line wrap-anywhere">{message}</p>
      {state === 'accepted' && (
        <p className="mt-1 font-medium wrap-anywhere">
          {contact ? `Reach ${other.name}: ${contact}` : `${other.name} shows no contact.`}
        </p>
      )}
      {isOpen && isMine && <Withdraw introduction={introduction} />}
      <Offer introduction={introduction} />
      {isOpen && !isMine && <AnswerForm introduction={introduction} />}
      {state === 'accepted' && !isMine && teamId === null && <StepBack introduction={introduction} />}
      {!isMine &&
        (isReported ? (
          <p className="text-13 text-ink-3">You reported this.</p>
        ) : (
          <ReportAsk introduction={introduction} />
        ))}
    </li>
  );
}

/** Offer to a person who was asked. */
function Offer({ introduction: { offer } }: { introduction: Introduction }): ReactElement | null {
  if (!offer) return null;
  return (
    <div className="mt-1 max-w-read">
      <p className="tnum text-13 text-ink-2">
        {offer.hours} h a week · {PAY_NAMES[offer.pay]} · {nameSkills(offer.skills).join(', ')}
      </p>
      <details>
        <summary>About the mission</summary>
        <p className="whitespace-pre-line wrap-anywhere">{offer.text}</p>
      </details>
    </div>
  );
}

/** Gives the place back before the team starts. */
function StepBack({ introduction: { id, title } }: { introduction: Introduction }): ReactElement {
  const stepBack = useApiMutation(teamsApi.stepBack, { invalidates: TEAM_READS });
  return (
    <div className="mt-2 flex flex-col gap-2">
      <div>
        <Button size="s" busy={stepBack.isPending} onClick={() => stepBack.mutate({ params: { id } })}>
          Step back from {title}
        </Button>
      </div>
      {stepBack.isError && <WriteFailure error={stepBack.error} title="You did not step back." />}
    </div>
  );
}

function Withdraw({ introduction: { id, other } }: { introduction: Introduction }): ReactElement {
  const withdraw = useApiMutation(teamsApi.withdrawIntroduction, { invalidates: TEAM_READS });
  return (
    <div className="mt-2 flex flex-col gap-2">
      <div>
        <Button
          size="s"
          busy={withdraw.isPending}
          aria-label={`Withdraw the ask to ${other.name}`}
          onClick={() => withdraw.mutate({ params: { id } })}
        >
          Withdraw
        </Button>
      </div>
      {withdraw.isError && <WriteFailure error={withdraw.error} title="The ask was not withdrawn." />}
    </div>
  );
}
