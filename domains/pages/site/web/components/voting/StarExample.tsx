import { useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Progress } from '#platform/ui/Progress.tsx';
import { ScoreRow } from '#platform/ui/ScoreRow.tsx';
import { countStar, STAR_MAX, type StarBallot, type StarResult } from '../../star-count.ts';

const OPTIONS = ['Repair café', 'Map days', 'Grant mentors'] as const;
/** Four voters beside the reader: the highest total is not what most of them prefer. */
const OTHERS: readonly StarBallot[] = [
  [5, 4, 0],
  [5, 4, 0],
  [0, 5, 3],
  [0, 5, 4],
];
const OWN: StarBallot = [5, 4, 0];
const SCORES = Array.from({ length: STAR_MAX + 1 }, (_, score) => score);

const nameOf = (option: number): string => OPTIONS[option] ?? '';

/** A STAR election of five voters; the reader is one of them. */
export function StarExample() {
  const [own, setOwn] = useState<StarBallot>(OWN);
  const score = (option: number, value: number): void =>
    setOwn(own.map((before, index) => (index === option ? value : before)));
  return (
    <Card asChild className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
      <section aria-label="STAR voting example">
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h3 className="text-16 font-semibold">Your ballot</h3>
            <p className="text-13 text-ink-2">0 = worst, 5 = best. Same score twice is fine.</p>
          </div>
          <div className="mt-2 divide-y divide-line border-y border-line">
            {OPTIONS.map((name, option) => (
              <ScoreRow
                key={name}
                legend={name}
                scores={SCORES}
                value={own[option] ?? 0}
                onChange={(value) => score(option, value)}
              />
            ))}
          </div>
          <Button size="s" className="mt-3" onClick={() => setOwn(OWN)}>
            Reset ballot
          </Button>
          <OtherBallots />
        </div>
        <Tally result={countStar([own, ...OTHERS], OPTIONS.length)} />
      </section>
    </Card>
  );
}

function OtherBallots() {
  return (
    <table className="tnum mt-4 w-full text-13">
      <caption className="pb-1 text-start font-semibold">
        Four other ballots, made up for this example
      </caption>
      <thead className="text-ink-3">
        <tr>
          <th scope="col" className="pb-1 text-start font-normal">
            Option
          </th>
          {OTHERS.map((_, voter) => (
            <th key={voter.toString()} scope="col" className="pb-1 text-end font-normal">
              <span className="sr-only">Voter </span>
              {voter + 2}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {OPTIONS.map((name, option) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1 text-start font-normal">
              {name}
            </th>
            {OTHERS.map((ballot, voter) => (
              <td key={voter.toString()} className="py-1 text-end">
                {ballot[option]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Totals, the runoff of the two highest, and one sentence about the winner. */
function Tally({ result }: { result: StarResult }) {
  const { totals, finalists, runoff } = result;
  const most = (OTHERS.length + 1) * STAR_MAX;
  const [first, second] = finalists;
  return (
    <div>
      <h3 className="font-semibold">Round 1: total scores</h3>
      <p className="text-13 text-ink-2">
        The two highest go to the runoff. Equal totals keep the order of the list.
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {OPTIONS.map((name, option) => (
          <li key={name}>
            <p className="tnum flex justify-between gap-3 text-13">
              <span className={finalists.includes(option) ? 'font-semibold' : undefined}>{name}</span>
              <span>{totals[option]}</span>
            </p>
            <Progress
              label={`Total of ${name}`}
              value={totals[option] ?? 0}
              max={most}
              valueText={`${totals[option]} of ${most}`}
              words="none"
              tone={finalists.includes(option) ? 'pine' : 'muted'}
            />
          </li>
        ))}
      </ul>
      <h3 className="mt-4 font-semibold">Round 2: preferred by more voters</h3>
      <p className="tnum mt-1 text-13 text-ink-2">
        {nameOf(first)} {runoff.first}, {nameOf(second)} {runoff.second}, no preference {runoff.alike}
      </p>
      <p aria-live="polite" className="mt-2 rounded-band bg-sunken px-3 py-2">
        {sentenceOf(result)}
      </p>
    </div>
  );
}

function sentenceOf({ finalists, runoff, winner }: StarResult): string {
  const [first, second] = finalists;
  if (runoff.first === runoff.second)
    return `${nameOf(winner)} wins: as many voters prefer each finalist, so the higher total decides.`;
  if (winner === first) return `${nameOf(winner)} wins: it has the higher total, and more voters prefer it.`;
  return `${nameOf(second)} wins: ${nameOf(first)} has the higher total, but more voters prefer ${nameOf(second)}.`;
}
