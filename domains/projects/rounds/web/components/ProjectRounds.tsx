import { type ReactElement, useState } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Field } from '#platform/ui/Field.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { ProjectPart } from '#projects/projects/web';
import { weiOfEther } from '../../contract/ether.ts';
import type { RoundCard } from '../../contract/schemas.ts';
import { resultsApi, roundsApi } from '../api.ts';
import { useSettled } from '../hooks/use-settled.ts';
import { estimateText, isOpenForGifts } from '../words.ts';
import { EstimateBasis, EstimateText, FromWhen } from './EstimateText.tsx';
import { RoundRow } from './RoundRow.tsx';
import { Section } from './Section.tsx';

/** The amount an estimate starts with, ETH. */
const FIRST = '0.01';

/** The rounds a project is accepted in, on its page, with what a gift would add; nothing where there is none. */
export function ProjectRounds({ project }: ProjectPart): ReactElement | null {
  const read = useApiQuery(roundsApi.listRounds, { query: { projectId: project.id } });
  if (read.error)
    return <NotRead read={read} loading="Loading rounds" failed="The matching rounds did not load." />;
  if (!read.data || read.data.items.length === 0) return null;
  const open = read.data.items.filter(isOpenForGifts);
  return (
    <Section id="project-rounds" title="Matching rounds">
      <RowList label="Matching rounds">
        {read.data.items.map((round) => (
          <RoundRow key={round.id} round={round} />
        ))}
      </RowList>
      {open.length > 0 && <EstimatesOfProject projectId={project.id} rounds={open} />}
    </Section>
  );
}

type EstimatesProps = { projectId: string; rounds: readonly RoundCard[] };

function EstimatesOfProject({ projectId, rounds }: EstimatesProps): ReactElement {
  const [ether, setEther] = useState(FIRST);
  const typed = useSettled(ether);
  const amount = weiOfEther(typed);
  const wei = amount === null || amount === 0n ? null : String(amount);
  const isClosed = useIsClosed(projectId, rounds);
  return (
    <div className="mt-4 flex max-w-read flex-col gap-4">
      {!isClosed && (
        <Field
          label="Estimate the match of a gift"
          error={wei === null ? 'Enter an amount of ETH above zero' : undefined}
          className="max-w-48"
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            suffix="ETH"
            value={ether}
            onChange={({ target }) => setEther(target.value)}
          />
        </Field>
      )}
      {wei !== null &&
        rounds.map((round) => (
          <EstimateOfRound key={round.id} round={round} projectId={projectId} wei={wei} />
        ))}
    </div>
  );
}

/** Whether the project takes no contributions now: the same in each of its rounds, so one is asked. */
function useIsClosed(projectId: string, [round]: readonly RoundCard[]): boolean {
  const { data } = useApiQuery(
    resultsApi.estimateRoundMatches,
    { params: { id: round?.id ?? '' }, query: { projectId, wei: String(weiOfEther(FIRST)) } },
    { enabled: round !== undefined },
  );
  return data?.projects[0]?.state === 'closed';
}

type EstimateOfRoundProps = { round: RoundCard; projectId: string; wei: string };

function EstimateOfRound({ round, projectId, wei }: EstimateOfRoundProps): ReactElement {
  const read = useApiQuery(resultsApi.estimateRoundMatches, {
    params: { id: round.id },
    query: { projectId, wei },
  });
  const { data } = read;
  const [estimate] = data?.projects ?? [];
  if (!data || !estimate)
    return (
      <NotRead read={read} loading="Loading the estimate" failed="The estimate did not load." box="h-16" />
    );
  const { matchWei } = estimate;
  return (
    <section aria-label={round.name} className="flex flex-col gap-1 text-14">
      <FromWhen round={round} />
      <EstimateText method={round.method} wei={wei} estimate={estimate} missing={data.missing} />
      {matchWei !== null && (
        <p>
          Matching estimate of this project in {round.name}: <strong>{estimateText(matchWei)}</strong>. Final
          after {momentText(round.appealUntil)}.
        </p>
      )}
      <EstimateBasis {...data} />
    </section>
  );
}
