import type { MatchReason } from '../../contract/schemas.ts';
import type { GrantMatch } from '../../contract/search-schemas.ts';

const PART_LABELS: Readonly<Record<MatchReason['part'], string>> = {
  purpose: 'Same purpose',
  amount: 'Amount',
  applicant: 'Who applies',
  region: 'Region',
  deadline: 'Time left',
};

/** What every part says for the grant or against it; what nobody states stands below. */
export function MatchParts({ match }: { match: GrantMatch }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {match.reasons.map((reason) => (
          <Part key={reason.part} reason={reason} speaksFor />
        ))}
        {match.against.map((reason) => (
          <Part key={reason.part} reason={reason} speaksFor={false} />
        ))}
      </ul>
      {match.unknowns.length > 0 && (
        <div className="mt-3 text-13 text-ink-3">
          <p className="font-medium text-ink-2">Missing facts</p>
          <ul className="mt-1 flex flex-col gap-1">
            {match.unknowns.map(({ part, text }) => (
              <li key={part}>
                {PART_LABELS[part]}: {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Part({ reason, speaksFor }: { reason: MatchReason; speaksFor: boolean }) {
  return (
    <li className="grid grid-cols-[110px_minmax(0,1fr)_auto] items-start gap-3 py-2.5 max-md:grid-cols-[1fr_auto]">
      <span className="font-medium">{PART_LABELS[reason.part]}</span>
      <span className="text-13 text-ink-2 max-md:order-3 max-md:col-span-2">
        {reason.text}
        <WordPairs reason={reason} />
      </span>
      <span className={speaksFor ? 'text-ok-mark' : 'text-ink-3'}>{speaksFor ? 'For' : 'Against'}</span>
    </li>
  );
}

/** Words of the project beside the words of the grant they are like. */
function WordPairs({ reason }: { reason: MatchReason }) {
  if (!reason.words?.length) return null;
  return (
    <details className="mt-1">
      <summary className="link-text cursor-pointer">Shared words</summary>
      <ul className="mt-1 flex flex-col gap-1">
        {reason.words.map(({ yours, theirs, field, snippet }) => (
          <li key={`${yours}-${theirs}-${field}`}>
            your “{yours}”, its “{theirs}” in the {field}: <span className="text-ink-3">{snippet}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
