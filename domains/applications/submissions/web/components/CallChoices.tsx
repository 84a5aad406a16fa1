import type { ReactNode } from 'react';
import { awardText, BAND_LABELS, BAND_TONES, deadlineWords } from '#grants/catalog/web';
import { Badge } from '#platform/ui/Badge.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import type { Call } from '../calls.ts';

interface CallChoicesProps {
  readonly legend: string;
  readonly calls: readonly Call[];
  readonly chosen: readonly string[];
  readonly now: Date;
  readonly onToggle: (id: string) => void;
  readonly children?: ReactNode;
}

/** Calls with a check box each, and what speaks for and against choosing them. */
export function CallChoices({ legend, calls, chosen, now, onToggle, children }: CallChoicesProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {calls.map((call) => (
        <Checkbox
          key={call.id}
          className="border-t border-line py-2 first-of-type:border-t-0 max-md:items-start"
          label={<span className="font-medium break-words">{call.title}</span>}
          hint={<CallFacts call={call} now={now} />}
          checked={chosen.includes(call.id)}
          onChange={() => onToggle(call.id)}
        />
      ))}
      {children}
    </fieldset>
  );
}

function CallFacts({ call, now }: { call: Call; now: Date }) {
  const { funder, amounts, deadline, isByHand, match } = call;
  const { day, note, isSoon } = deadlineWords(deadline, now);
  const facts = [
    funder,
    awardText(amounts) ?? 'Amount not listed',
    [day ?? 'No closing date listed', note].filter(Boolean).join(', '),
  ].filter(Boolean);
  return (
    <span className="flex flex-col items-start gap-1">
      <span className={isSoon ? 'tnum text-warn-text' : 'tnum'}>{facts.join(' · ')}</span>
      {isByHand && <span>Added by hand, not compared with your project.</span>}
      {match && (
        <>
          <Badge tone={BAND_TONES[match.band]}>{BAND_LABELS[match.band]}</Badge>
          {match.blockers.map(({ code, severity, text }) => (
            <span
              key={`${code} ${text}`}
              className={severity === 'cannot' ? 'text-bad-text' : 'text-warn-text'}
            >
              {severity === 'cannot' ? 'In the way: ' : 'To solve: '}
              {text}
            </span>
          ))}
          {match.blockers.length === 0 && <span>No known blockers.</span>}
        </>
      )}
    </span>
  );
}
