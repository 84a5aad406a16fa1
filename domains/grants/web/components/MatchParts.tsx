import { Progress } from '#platform/ui/Progress.tsx';
import type { MatchReason } from '../../contract/schemas.ts';
import type { GrantMatch } from '../../contract/search-schemas.ts';

const PART_LABELS: Readonly<Record<MatchReason['part'], string>> = {
  purpose: 'Same purpose',
  amount: 'Amount',
  applicant: 'Who applies',
  region: 'Region',
  deadline: 'Time left',
};

/**
 * Every part of the score with its points; together they are the score. What the other parts can earn follows the
 * purpose, which is said. What nobody states stands below.
 */
export function MatchParts({ match }: { match: GrantMatch }) {
  const parts = [...match.reasons, ...match.against];
  return (
    <>
      <ul className="divide-y divide-line">
        {parts.map((reason) => (
          <li
            key={reason.part}
            className="grid grid-cols-[110px_minmax(0,1fr)_auto] items-start gap-3 py-2.5 max-md:grid-cols-[1fr_auto]"
          >
            <span className="font-medium">{PART_LABELS[reason.part]}</span>
            <span className="text-13 text-ink-2 max-md:order-3 max-md:col-span-2">
              {reason.text}
              <WordPairs reason={reason} />
            </span>
            <span className="flex items-center gap-3">
              <Progress
                label={PART_LABELS[reason.part]}
                value={reason.points}
                max={Math.max(1, reason.of)}
                words="none"
                className="w-20 max-md:w-12"
              />
              <span className="tnum w-14 text-end">
                <b className="font-semibold">{reason.points}</b>{' '}
                <span className="text-ink-3">/ {reason.of}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {parts.length > 1 && parts.some(({ part }) => part === 'purpose') && (
        <p className="mt-2 text-13 text-ink-3">The closer the purpose, the more the other parts count.</p>
      )}
      {match.unknowns.length > 0 && (
        <div className="mt-3 text-13 text-ink-3">
          <p className="font-medium text-ink-2">Not known, so not counted</p>
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

/** Which words of the project met which words of the grant. */
function WordPairs({ reason }: { reason: MatchReason }) {
  if (!reason.words?.length) return null;
  return (
    <details className="mt-1">
      <summary className="link-text cursor-pointer">Which words met</summary>
      <ul className="mt-1 flex flex-col gap-1">
        {reason.words.map(({ yours, theirs, field, snippet }) => (
          <li key={`${yours}-${theirs}-${field}`}>
            your “{yours}” met “{theirs}” in the {field}: <span className="text-ink-3">{snippet}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
