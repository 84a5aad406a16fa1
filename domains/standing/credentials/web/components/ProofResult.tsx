import Download from 'lucide-react/icons/download';
import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { saveFile } from '#platform/ui/save-file.ts';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { learnedOf } from '../../contract/learned-claims.ts';
import type { ProofOutcome } from '../../contract/signed-schemas.ts';
import { hiddenFacts, KIND_WORDS, type Proved, provedFacts } from '../proof-words.ts';

/** Outcome of a check, in plain words: what was proved, until when, and what the reader did not learn. */
export function ProofResult({ outcome }: { outcome: ProofOutcome }): ReactElement {
  if (outcome.isProved) return <ProvedResult proof={outcome} />;
  return (
    <Notice tone="bad" role="status" title="Not proved">
      <p>{outcome.sentence}</p>
      <p>
        Checked <LocalMoment at={outcome.checkedAt} />. Ask the person who showed it for a new link.
      </p>
    </Notice>
  );
}

function ProvedResult({ proof }: { proof: Proved }): ReactElement {
  const { kind, until, checkedAt } = proof;
  return (
    <div className="flex max-w-read flex-col gap-6">
      <Notice tone="ok" role="status" title={`Proved: holds ${kind === 'sbt' ? 'an SBT' : 'a DBT'}`}>
        <p>
          It is in force now: checked <LocalMoment at={checkedAt} />. The link works until{' '}
          <LocalMoment at={until} />.
        </p>
      </Notice>
      <section aria-labelledby="learned" className="flex flex-col gap-3">
        <SectionHeader id="learned" title="What was proved" />
        <p>{KIND_WORDS[kind].means}</p>
        <FactList
          facts={provedFacts(proof).map(({ label, value }) => ({
            label,
            value: <span className="wrap-anywhere">{value}</span>,
          }))}
        />
        {proof.claims.tiers.length > 0 && (
          <p className="text-13 text-ink-2">
            RepID counts points for what a member did on Hodag. It has no highest value, and points lose
            weight with time.
          </p>
        )}
        <p className="text-13 text-ink-2">
          This is as of the day it was signed, and about the member who made the link. Links can be passed on:
          where that matters, ask the person who showed it to you.
        </p>
      </section>
      <section aria-labelledby="hidden" className="flex flex-col gap-3">
        <SectionHeader id="hidden" title="What you did not learn" />
        <ul className="list-disc ps-4.5 text-ink-2">
          {hiddenFacts(kind, learnedOf(proof.claims)).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="own-check" className="flex flex-col gap-3">
        <SectionHeader id="own-check" title="Check it yourself" />
        <p className="text-ink-2">
          The file holds the signed credential. <code>npm run hodag -- proof verify FILE</code> checks it with
          the issuer’s published keys and status list.
        </p>
        <div>
          <Button icon={Download} onClick={() => saveProof(proof)}>
            Download the proof
          </Button>
        </div>
      </section>
    </div>
  );
}

function saveProof({ file }: Proved): void {
  const text = `${JSON.stringify(file, null, 2)}\n`;
  saveFile(new Blob([text], { type: 'application/json' }), 'hodag-proof.json');
}
