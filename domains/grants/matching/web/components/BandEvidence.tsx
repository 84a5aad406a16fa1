import { BAND_LABELS } from '#grants/catalog/web';
import { numberText, plural } from '#platform/kernel/format/numbers.ts';
import { BAND_EVIDENCE, type BandPrecision } from '../../contract/band-evidence.ts';
import type { MatchesMeta } from '../../contract/match-schemas.ts';

const percent = (share: number): number => Math.round(share * 100);

/** Meaning of "strong", "good" and the others, measured: the method, the figures of each band, and members' verdicts. */
export function BandEvidence({ verdicts }: Pick<MatchesMeta, 'verdicts'>) {
  const { missions, records, bands } = BAND_EVIDENCE;
  return (
    <details id="how-sure" className="scroll-mt-4 text-13 text-ink-2">
      <summary className="link-text cursor-pointer">How often matches fit</summary>
      <div className="mt-2 flex max-w-read flex-col gap-2">
        <ul aria-label="How often matches fit in our tests" className="flex flex-col gap-1">
          {!bands.some(({ band }) => band === 'strong') && (
            <li>
              No match in our tests was close enough for “{BAND_LABELS.strong}”, so it has no figure yet.
            </li>
          )}
          {bands.map((precision) => (
            <li key={precision.band} className="tnum">
              {bandSentence(precision)}
            </li>
          ))}
        </ul>
        <p>
          We matched {missions} everyday descriptions of small organizations with {numberText(records)} US
          federal programs and calls, and took the 10 closest matches of each, in bands fitted to the other
          descriptions. A person graded the pairs from 0 to 3; grades 2 and 3 count as a fit, and pairs that
          were not graded count as no fit. One person graded, and the descriptions are few: real shares can
          differ. In brackets, the 95% interval.
        </p>
        {verdicts && (
          <p>
            Members marked {numberText(verdicts.fits)} of {numberText(verdicts.of)} judged matches as a fit.
          </p>
        )}
      </div>
    </details>
  );
}

/** "Of 31 matches called Strong match in our tests, 24 fit (60–89%)." */
function bandSentence({ band, matches, fit, low, high }: BandPrecision): string {
  const calls = `${numberText(matches)} ${plural(matches, 'call', 'calls')}`;
  return `Of ${calls} called “${BAND_LABELS[band]}” in our tests, ${numberText(fit)} fit (${percent(low)}–${percent(high)}%).`;
}
