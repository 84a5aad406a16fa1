import type { ReactElement } from 'react';
import type { VotingResult } from '#engines/tally';
import { listText } from '#platform/kernel/format/lists.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Card } from '#platform/ui/Card.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { SHOWN_METHODS, type ShownMethod } from '../content/example-vote.ts';
import { countExample, type ExampleGroup } from '../example-count.ts';
import { named, unitOf } from '../round-story.ts';
import { Rounds } from './Rounds.tsx';

/** The example has no lot: its options are drawn in their order. */
const LISTED_ORDER = 'the order of the list, since the example draws no lot';

interface Counted {
  readonly shown: ShownMethod;
  readonly result: VotingResult;
}

type ExampleCountsProps = { options: readonly string[]; groups: readonly ExampleGroup[] };

/** The same ballots by all methods, side by side. */
export function ExampleCounts({ options, groups }: ExampleCountsProps): ReactElement {
  const all = SHOWN_METHODS.map((shown) => ({ shown, result: countExample(options, groups, shown) }));
  const [one, two] = [1, 2].map((seats) => all.filter(({ shown }) => shown.seats === seats));
  return (
    <>
      <p role="status" className="max-w-[68ch]">
        {summaryOf(options, one ?? [])}
      </p>
      <Cards id="one" title="One option is elected" all={one ?? []} options={options} />
      <Cards id="two" title="Two options are elected" all={two ?? []} options={options} />
    </>
  );
}

/** "“A” is elected by 4 methods, “B” by 3." */
function summaryOf(options: readonly string[], all: readonly Counted[]): string {
  const by = options.flatMap((option) => {
    const methods = all.filter(({ result }) => result.elected.includes(option)).length;
    return methods === 0 ? [] : [`${named(option)} by ${counted(methods, 'method')}`];
  });
  return by.length === 0 ? 'There is no ballot, so no option is elected.' : `Elected: ${listText(by)}.`;
}

type CardsProps = { id: string; title: string; all: readonly Counted[]; options: readonly string[] };

function Cards({ id, title, all, options }: CardsProps): ReactElement {
  return (
    <section aria-labelledby={id} className="mt-6">
      <SectionHeader id={id} title={title} note={counted(all.length, 'method')} className="mb-3" />
      <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {all.map(({ shown, result }) => (
          <Card key={shown.label} asChild padding="compact">
            <li className="min-w-0">
              <Method shown={shown} result={result} options={options} />
            </li>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Method({ shown, result, options }: Counted & { options: readonly string[] }): ReactElement {
  const { label, count, marks, method } = shown;
  return (
    <>
      <h3 className="text-14">{label}</h3>
      <p className="mt-1 text-16 font-semibold wrap-anywhere">
        {result.elected.length === 0 ? 'No option' : listText(result.elected)}
      </p>
      <p className="mt-1 text-13 text-ink-2">{count}</p>
      <details className="mt-2 text-13">
        <summary className="min-h-6 cursor-pointer font-medium">
          Count<span className="sr-only"> by {label}</span>
        </summary>
        <p className="mt-1 mb-3 text-ink-2">Each ballot: {marks}</p>
        <Rounds options={options} count={result} unit={unitOf(method)} lot={LISTED_ORDER} />
      </details>
    </>
  );
}
