import { type ReactElement, useState } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { ExampleBallots, type GroupInForm } from '../components/ExampleBallots.tsx';
import { ExampleCounts } from '../components/ExampleCounts.tsx';
import { EXAMPLE, EXAMPLE_GROUPS, EXAMPLE_VOTERS_MAX } from '../content/example-vote.ts';

/** Counts a number that its field refuses as no voter. */
const votersIn = ({ voters }: GroupInForm): number =>
  voters !== null && Number.isInteger(voters) && voters >= 0 && voters <= EXAMPLE_VOTERS_MAX ? voters : 0;

/** An example vote without an account: the reader changes its ballots, and every method counts them side by side. */
export function DaoDemoPage(): ReactElement {
  const isVisitor = useSession().state === 'visitor';
  const [groups, setGroups] = useState<readonly GroupInForm[]>(EXAMPLE_GROUPS);
  return (
    <>
      <PageHeader
        title="Try the voting methods"
        lead="One set of ballots, counted in ten ways. Change the ballots and see which options win. No account needed."
        actions={
          <Button asChild variant={isVisitor ? 'filled' : undefined}>
            {isVisitor ? (
              <Link href={pathTo('/register')}>Create an account</Link>
            ) : (
              <Link href={pathTo('/governance')}>Proposals of members</Link>
            )}
          </Button>
        }
      />
      <section aria-labelledby="ballots" className="mt-6">
        <h2 id="ballots" className="flex flex-wrap items-center gap-2 text-16 font-semibold">
          {EXAMPLE.question} <Badge tone="example">Example, invented voters</Badge>
        </h2>
        <p className="mt-1 mb-4 max-w-[68ch] text-ink-2">
          Each group scores the options from 0 (worst) to 5 (best), and its voters vote alike. The ballots of
          the other methods follow from these scores. Nothing is sent or stored. A real proposal also has the
          option to keep things as they are, which this example leaves out.
        </p>
        <ExampleBallots options={EXAMPLE.options} groups={groups} onChange={setGroups} />
        <Button className="mt-4" onClick={() => setGroups(EXAMPLE_GROUPS)}>
          Reset the example
        </Button>
      </section>
      <section aria-labelledby="counts" className="mt-10">
        <SectionHeader id="counts" title="Counted by every method" className="mb-2" />
        <ExampleCounts
          options={EXAMPLE.options}
          groups={groups.map((group) => ({ ...group, voters: votersIn(group) }))}
        />
      </section>
    </>
  );
}

export { DaoDemoPage as Component };
