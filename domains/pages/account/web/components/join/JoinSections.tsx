import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ExampleFigures } from '#platform/ui/ExampleFigures.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { tokensEndpoints } from '#standing/tokens/contract';
import { DAG_STEPS, JOIN_FEATURES, JOIN_FIGURES, JOIN_REASONS } from '../../content/join.ts';

/** The cards that say why (spec §2.7). */
export function WhyJoin() {
  return (
    <section aria-labelledby="why-join">
      <h2 id="why-join" className="text-22">
        Why join
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {JOIN_REASONS.map(({ title, text }) => (
          <Card key={title} asChild>
            <li>
              <h3 className="text-16">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          </Card>
        ))}
      </ul>
      <ExampleFigures figures={JOIN_FIGURES} className="mt-4" />
    </section>
  );
}

/** Five features, each saying whether it is open or in development. */
export function JoinFeatures() {
  return (
    <section aria-labelledby="join-features">
      <h2 id="join-features" className="text-22">
        What is here
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {JOIN_FEATURES.map(({ id, title, text, isOpen }) => (
          <Card key={id} asChild>
            <li>
              <div className="flex items-center justify-between gap-3">
                <h3 className="text-16">{title}</h3>
                <Badge tone={isOpen ? 'ok' : 'neutral'}>{isOpen ? 'Open' : 'In development'}</Badge>
              </div>
              <p className="mt-1 text-ink-2">{text}</p>
              {id === 'grants' && (
                <p className="mt-2">
                  <TextLink href={pathTo('/grantflow')}>How matching works</TextLink>
                </p>
              )}
            </li>
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** Target of the link about the DAG (spec §2.7). */
export function DagExplained() {
  return (
    <section id="dag" aria-labelledby="dag-title" className="scroll-mt-6">
      <h2 id="dag-title" className="text-22">
        What the DAG is
      </h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">
        A DAG is how the ledger of HDAG is written. The ledger is one file, in which you can check every block
        yourself.{' '}
        <TextLink href={tokensEndpoints.exportLedger.path} download className="underline">
          Download the whole ledger
        </TextLink>
      </p>
      <ol className="mt-4 grid gap-6 md:grid-cols-3">
        {DAG_STEPS.map(({ title, text }, index) => (
          <li key={title}>
            <h3 className="text-16">
              <span className="tnum text-ink-3">{index + 1}.</span> {title}
            </h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
