import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ListChecks from 'lucide-react/icons/list-checks';
import Minus from 'lucide-react/icons/minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { awardText, BAND_LABELS, BAND_TONES } from '#grants/catalog/web';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import type { GrantMatch } from '../../contract/match-schemas.ts';
import type { MatchReason } from '../../contract/schemas.ts';
import { PART_NAMES } from '../labels.ts';
import { DeadlineNote } from './DeadlineNote.tsx';

/** Known facts of a match: money and date, how well it fits, blockers, reasons for and against, missing facts. */
export function MatchFacts({ match, now }: { readonly match: GrantMatch; readonly now: Date }) {
  const { grant } = match;
  // That it is not listed is among the missing facts below.
  const amount = awardText(grant.amounts);
  // The band above the reasons says it already.
  const isAmountBlocked = match.blockers.some(({ code }) => code === 'amount');
  const against = match.against.filter(({ part }) => part !== 'amount' || !isAmountBlocked);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {amount && <span className="tnum font-medium">{amount}</span>}
        <DeadlineNote deadline={grant.deadline} now={now} />
      </p>
      <p>
        <Badge tone={BAND_TONES[match.band]}>{BAND_LABELS[match.band]}</Badge>
      </p>
      <BlockerBand match={match} />
      <ul className="flex flex-col gap-1.5">
        {match.reasons.slice(0, 3).map((reason) => (
          <ReasonLine key={reason.part} reason={reason} speaksFor />
        ))}
        {against.slice(0, 2).map((reason) => (
          <ReasonLine key={reason.part} reason={reason} speaksFor={false} />
        ))}
      </ul>
      {match.unknowns.length > 0 && (
        <p className="text-13 text-ink-3">{match.unknowns.map(({ text }) => text).join(' ')}</p>
      )}
    </>
  );
}

/** Blockers: red for what cannot be changed, amber for what can; then what to check, and how much is not known. */
function BlockerBand({ match }: { match: GrantMatch }) {
  const { blockers, toCheck } = match;
  return (
    <>
      {blockers.length === 0 && (
        <NoBlockers missing={match.unknowns} isAllKnown={isEligibilityKnown(match)} />
      )}
      {blockers.map(({ code, severity, text }) => (
        <Notice
          key={`${code} ${text}`}
          tone={severity === 'cannot' ? 'bad' : 'warn'}
          icon={severity === 'cannot' ? Ban : TriangleAlert}
          shape="band"
        >
          {text}
        </Notice>
      ))}
      {toCheck.length > 0 && (
        <Notice tone="info" icon={ListChecks} shape="band">
          To check: {toCheck.map(({ text }) => text).join(', ')}
        </Notice>
      )}
    </>
  );
}

/** Green promises that the applicant may apply, so it must be known who may, where, and on which conditions. */
function isEligibilityKnown({ unknowns, toCheck }: GrantMatch): boolean {
  return toCheck.length === 0 && !unknowns.some(({ part }) => part === 'applicant' || part === 'region');
}

/** "No known blockers. 2 facts are missing: amount, closing date." */
function NoBlockers({ missing, isAllKnown }: { missing: GrantMatch['unknowns']; isAllKnown: boolean }) {
  const names = missing.map(({ part }) => PART_NAMES[part]).join(', ');
  const count = `${counted(missing.length, 'fact is', 'facts are')} missing: ${names}.`;
  return (
    <Notice tone={isAllKnown ? 'ok' : 'neutral'} icon={isAllKnown ? Check : CircleQuestionMark} shape="band">
      No known blockers.{missing.length > 0 && ` ${count}`}
    </Notice>
  );
}

function ReasonLine({ reason, speaksFor }: { reason: MatchReason; speaksFor: boolean }) {
  const Mark = speaksFor ? Check : Minus;
  return (
    <li className="flex gap-2.5 text-14 text-ink-2">
      <Mark
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className={`mt-0.5 shrink-0 ${speaksFor ? 'text-ok-mark' : 'text-ink-3'}`}
      />
      <span className="sr-only">{speaksFor ? 'For: ' : 'Against: '}</span>
      {reason.text}
    </li>
  );
}
