import Download from 'lucide-react/icons/download';
import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { saveFile } from '#platform/ui/save-file.ts';
import type { FullResult, ProjectResult } from '../../contract/schemas.ts';
import { claimFile, sumOfClaims } from '../claims.ts';
import { etherText } from '../words.ts';
import { Section } from './Section.tsx';

/** How a final result is paid: by hand, or by the contract with the root and a claim for each project. */
export function Payout({ result }: { result: FullResult }): ReactElement | null {
  const { projects, root } = result;
  const matched = projects.filter(({ matchWei }) => matchWei !== '0');
  if (matched.length === 0) return null;
  const sum = sumOfClaims(projects);
  return (
    <Section id="payout" title="Payout">
      <div className="flex max-w-read flex-col gap-3 text-14">
        <p>
          Hodag moves no money: the funder pays. Either they send each match by hand, or they deploy the
          contract MatchingPayout, from which every project claims its own.
        </p>
        <ul aria-label="Claims" className="flex flex-col">
          {matched.map((project) => (
            <Claim key={project.projectId} project={project} root={root} />
          ))}
        </ul>
        {root && (
          <>
            <p className="wrap-anywhere">
              Merkle root: <code className="text-13">{root}</code>
            </p>
            <h3 className="font-semibold">With the contract, by hand</h3>
            <ol className="flex list-decimal flex-col gap-1 ps-5">
              <li>
                The funder deploys MatchingPayout with this root, the sum of all claims ({etherText(sum)},{' '}
                <span className="wrap-anywhere">{sum} wei</span>), the last second to claim, at least 30 days
                ahead, and the address for what is left; and sends exactly this sum.
              </li>
              <li>The funder posts the contract’s address where projects find it.</li>
              <li>
                Anyone calls claim with the address, amount and proof from a project’s file. The money goes to
                the address in the file, once.
              </li>
            </ol>
            <p className="text-ink-2">
              There is no button for it on Hodag yet. The contract was not audited by anyone outside.
            </p>
          </>
        )}
      </div>
    </Section>
  );
}

function Claim({ project, root }: { project: ProjectResult; root: string | null }): ReactElement {
  const { title, matchWei, payout } = project;
  const file = root && payout ? claimFile(root, payout) : null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <strong>{title}</strong>
        <span className="block text-13 text-ink-2">
          {payout
            ? `${etherText(payout.amountWei)} to ${payout.address}`
            : `${etherText(matchWei)}, paid by hand: the project named no address`}
        </span>
      </span>
      {file && (
        <Button
          size="s"
          icon={Download}
          aria-label={`Claim of ${title} (JSON)`}
          onClick={() => saveFile(new Blob([file], { type: 'application/json' }), 'claim.json')}
        >
          Claim (JSON)
        </Button>
      )}
    </li>
  );
}
