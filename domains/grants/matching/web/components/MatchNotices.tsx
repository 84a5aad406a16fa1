import { numberText } from '#platform/kernel/format/numbers.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import type { MatchesMeta } from '../../contract/match-schemas.ts';

/** Notices on the limits of matching: read another language than English, or all of the catalog. */
export function MatchNotices({ meta: { language, encoder, encoded } }: { meta: MatchesMeta }) {
  return (
    <>
      {language !== null && (
        <Notice tone="warn">
          Your description does not seem to be in English. Matching works best in English so far: add a few
          English sentences for better matches.
        </Notice>
      )}
      {encoder === 'encoding' && (
        <Notice tone="info">
          Still reading the catalog ({numberText(encoded.done)} of {numberText(encoded.of)}
          ). Matches get better when it is done.
        </Notice>
      )}
    </>
  );
}
