import type { GrantMatch } from '../../contract/match-schemas.ts';
import type { MatchReason } from '../../contract/schemas.ts';

/** Shared purpose of project and grant, with the words that met. */
export function MatchPurpose({ match }: { match: GrantMatch }) {
  const isPurpose = ({ part }: { part: MatchReason['part'] }): boolean => part === 'purpose';
  const reasons = [...match.reasons, ...match.against].filter(isPurpose);
  const texts = [...reasons, ...match.unknowns.filter(isPurpose)];
  return (
    <>
      {texts.map(({ text }) => (
        <p key={text} className="text-ink-2">
          {text}
        </p>
      ))}
      {reasons.map((reason) => (
        <WordPairs key={reason.text} reason={reason} />
      ))}
    </>
  );
}

/** Words of the project beside the words of the grant they are like. */
function WordPairs({ reason }: { reason: MatchReason }) {
  if (!reason.words?.length) return null;
  return (
    <details className="text-13 text-ink-2">
      <summary className="link-text cursor-pointer">Shared words</summary>
      <ul aria-label="Shared words" className="mt-1 flex flex-col gap-1">
        {reason.words.map(({ yours, theirs, field, snippet }) => (
          <li key={`${yours}-${theirs}-${field}`}>
            your “{yours}”, its “{theirs}” in the {field}: <span className="text-ink-3">{snippet}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
