import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { FullResult, FullRound, ProjectResult } from '../../contract/schemas.ts';
import { applicationsApi, resultsApi } from '../api.ts';
import { shortEtherText } from '../words.ts';
import { Payout } from './Payout.tsx';
import { ProjectName } from './ProjectName.tsx';
import { Recompute } from './Recompute.tsx';
import { Section } from './Section.tsx';

type ResultRow = ProjectResult & { readonly isPublic: boolean };

const COLUMNS: readonly Column<ResultRow>[] = [
  {
    key: 'project',
    header: 'Project',
    narrow: 'lead',
    cell: ({ projectId, title, isPublic }) => (
      <ProjectName id={projectId} title={title} isPublic={isPublic} />
    ),
  },
  {
    key: 'match',
    header: 'Match',
    narrow: 'score',
    align: 'end',
    cell: ({ matchWei }) => <strong>{shortEtherText(matchWei)}</strong>,
  },
  {
    key: 'flagged',
    header: 'With flagged donors',
    narrow: 'second',
    narrowHeader: true,
    align: 'end',
    cell: ({ withFlaggedWei }) => shortEtherText(withFlaggedWei),
  },
  {
    key: 'donors',
    header: 'Donors',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ donors }) => donors,
  },
  {
    key: 'received',
    header: 'Given in all',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ receivedWei }) => shortEtherText(receivedWei),
  },
];

/** The distribution, preliminary or final, with what it takes to recompute it. */
export function Result({ round }: { round: FullRound }): ReactElement {
  const read = useApiQuery(resultsApi.getRoundResult, { params: { id: round.id } });
  const { data } = read;
  return (
    <Section id="result" title={data?.isFinal ? 'Final result' : 'Preliminary result'}>
      {data ? (
        <Shown round={round} result={data} />
      ) : (
        <NotRead read={read} loading="Loading the result" failed="The result did not load." box="h-40" />
      )}
    </Section>
  );
}

function Shown({ round, result }: { round: FullRound; result: FullResult }): ReactElement {
  const { projects, leftWei, flagged, asOf } = result;
  const { data = [] } = useApiQuery(applicationsApi.listRoundApplications, { params: { id: round.id } });
  const open = new Set(data.flatMap(({ projectId, isPublic }) => (isPublic ? projectId : [])));
  return (
    <>
      {projects.length === 0 ? (
        <EmptyState title="No projects">Nothing was distributed.</EmptyState>
      ) : (
        <DataTable
          caption="Distribution"
          columns={COLUMNS}
          rows={projects.map((one) => ({ ...one, isPublic: open.has(one.projectId) }))}
          rowKey={({ projectId }) => projectId}
        />
      )}
      <p className="mt-3 text-14 text-ink-2">
        Left in the pool: {shortEtherText(leftWei)}. Flagged donors: {flagged}. As of {momentText(asOf)}.
        {!result.isFinal &&
          ' This assumes that all campaigns pay out. In the final result only money that was paid out is matched.'}{' '}
        Amounts are rounded to six decimals; {result.isFinal ? 'the files are' : 'the final files will be'}{' '}
        exact.
      </p>
      {result.isFinal && <Payout result={result} />}
      {result.isFinal && <Proof round={round} result={result} />}
    </>
  );
}

const FILES = [
  ['readme.txt', 'Read me (text)'],
  ['gifts.csv', 'Gifts (CSV)'],
  ['gifts-with-flagged.csv', 'Gifts with flagged donors (CSV)'],
  ['result.csv', 'Result (CSV)'],
  ['proofs.json', 'Merkle root and proofs (JSON)'],
] as const;

function Proof({ round, result }: { round: FullRound; result: FullResult }): ReactElement {
  return (
    <Section id="recompute" title="Recompute it">
      <div className="flex max-w-read flex-col gap-3 text-14">
        <p>
          The files of gifts name donors by a pseudonym of this round, without member or wallet. They have all
          that was given and what of it counts for the match. What was given on a public chain can be read
          there by anyone.
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-2">
          {FILES.map(([file, label]) => (
            <li key={file}>
              <a
                href={`/api/rounds/${round.id}/${file}`}
                download
                className="hit-area text-pine-text underline"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <code className="rounded-m bg-sunken p-3 text-13 wrap-anywhere">{result.command}</code>
        <p>
          <a href="/daoip5/hodag-rounds/applications.json" className="hit-area text-pine-text underline">
            Accepted projects of all rounds (DAOIP-5)
          </a>
        </p>
        <Recompute round={round} result={result} />
      </div>
    </Section>
  );
}
