import Download from 'lucide-react/icons/download';
import type { ReactElement } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { METHOD_RULES } from '../../contract/method-rules.ts';
import type { ProposalResult } from '../../contract/result-schemas.ts';
import type { Proposal } from '../../contract/schemas.ts';
import { unitOf } from '../round-story.ts';
import { supportText, verdictOf } from '../verdict.ts';
import { METHODS } from '../words.ts';
import { Recount } from './Recount.tsx';
import { Rounds } from './Rounds.tsx';

type ResultProps = { proposal: Proposal; result: ProposalResult };

/** The result of a closed vote: what was decided and why, round by round, and the means to count it again. */
export function Result({ proposal, result }: ResultProps): ReactElement {
  const { state, method, options } = proposal;
  const { counted: ballots, abstained } = result.count;
  const verdict = verdictOf(proposal, result);
  return (
    <section aria-labelledby="result" className="mt-8">
      <SectionHeader
        id="result"
        title="Result"
        note={[
          `${counted(ballots, 'ballot')} counted`,
          abstained > 0 && `${counted(abstained, 'abstention')}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        className="mb-3"
      />
      <Notice tone={state === 'passed' ? 'ok' : 'neutral'} title={verdict.title} className="max-w-read">
        <p className="wrap-anywhere">{verdict.why}</p>
      </Notice>
      {result.support.length > 0 && (
        <ul className="tnum mt-3 flex flex-col gap-1">
          {result.support.map((support) => (
            <li key={support.option} className="max-w-[68ch] wrap-anywhere">
              {supportText(method, support)}
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-6 mb-1 text-14">How it was counted</h3>
      <p className="mb-4 max-w-[68ch] text-ink-2">
        {METHODS[method].label}. {METHODS[method].count}
      </p>
      <Rounds options={options} count={result.count} unit={unitOf(METHOD_RULES[method].count)} />
      <CountAgain proposal={proposal} result={result} />
    </section>
  );
}

function CountAgain({ proposal, result }: ResultProps): ReactElement {
  const { id, seedHash, checkpoint, viewer } = proposal;
  const file = `/api/governance/${id}/ballots.json`;
  return (
    <section aria-labelledby="count-again" className="mt-8">
      <SectionHeader id="count-again" title="Count it again" className="mb-1" />
      <p className="mb-3 max-w-[68ch] text-ink-2">
        The file has every ballot without its voter’s name. It also counts offline:{' '}
        <code className="wrap-anywhere">hodag votes tally FILE --check</code>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Download} asChild>
          <a href={file} download>
            Download all ballots
          </a>
        </Button>
        <Recount file={file} result={result} />
      </div>
      {viewer.ballot?.marks && (
        <p className="mt-2 wrap-anywhere">
          Your ballot in the file: <code>{viewer.ballot.id}</code>
        </p>
      )}
      <details className="mt-3 text-13">
        <summary className="cursor-pointer">The lot, for ties</summary>
        <p className="mt-1 max-w-[68ch] text-ink-2">
          The hash of the seed was published when voting opened, so the seed did not change after it. Seed and
          ballots together give the order of the lot. The server held the seed while ballots were cast.
        </p>
        <dl className="mt-2 flex flex-col gap-1 wrap-anywhere">
          {[
            ['Seed', result.seed],
            ['Hash of the seed', seedHash],
            ['Root of the ballots', result.ballotsRoot],
            ['Ledger checkpoint', checkpoint],
          ].map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt className="text-ink-3">{label}</dt>
                  <dd>
                    <code>{value}</code>
                  </dd>
                </div>
              ),
          )}
        </dl>
      </details>
    </section>
  );
}
