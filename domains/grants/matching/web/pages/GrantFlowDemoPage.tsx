import { useCallback, useEffect, useRef, useState } from 'react';
import { openCountsWords } from '#grants/catalog/web';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { fillForm, formValues } from '#platform/ui/form-context.ts';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { DraftValues } from '#projects/projects/web';
import type { TryMatchingAnswer } from '../../contract/match-schemas.ts';
import { matchingApi } from '../api.ts';
import { DescribeFields } from '../components/DescribeFields.tsx';
import { MatchFacts } from '../components/MatchFacts.tsx';
import { MatchNotices } from '../components/MatchNotices.tsx';
import { EXAMPLE_PROJECTS } from '../content/example-projects.ts';
import { amountOf, DESCRIBE_FIELDS, type DescribeForm } from '../describe-form.ts';
import { describeFieldOf, describeRules } from '../describe-rules.ts';
import { forgetTried, keepTried, readTried } from '../tried-description.ts';

const CURRENCY = 'USD';

const exampleOf = (form: DescribeForm): DescribeForm | null =>
  EXAMPLE_PROJECTS.find((example) => DESCRIBE_FIELDS.every((field) => example.form[field] === form[field]))
    ?.form ?? null;

/** Facts of an example that a visitor's own description must not be matched with. */
const OTHER_FIELDS = ['title', 'applicantType', 'region', 'amount'] as const;

/** Keeps the words a visitor typed, without what an example left in the fields beside it. */
function typedAlone(values: DescribeForm, example: DescribeForm): DescribeForm {
  const typed = { ...values };
  for (const field of OTHER_FIELDS) if (values[field] === example[field]) typed[field] = '';
  return typed;
}

/** Reads the request from a form that has passed its rules. */
function askedBy({ title, description, applicantType, region, amount }: DescribeForm) {
  const sought = amountOf(amount, CURRENCY);
  return {
    title,
    description,
    applicantType: (applicantType || null) as DraftValues['applicantType'],
    region: region || null,
    amountSought: sought?.amount ? { max: sought.amount, currency: sought.currency } : null,
  };
}

/**
 * GrantFlow without an account: an invented project, the real matcher. A visitor's text is kept until they sign up.
 */
function GrantFlowDemoPage() {
  const form = useRef<HTMLFormElement>(null);
  const [first] = EXAMPLE_PROJECTS;
  const [isOwn, setOwn] = useState(false);
  const found = useApiMutation(matchingApi.tryMatching, { invalidates: [] });
  const { mutate } = found;
  /** The example in the form; null once the visitor has written a description. */
  const shown = useRef<DescribeForm | null>(first.form);
  const [matched, setMatched] = useState<DescribeForm | null>(first.form);
  const match = useCallback(
    (asked: DescribeForm): void => {
      setMatched(exampleOf(asked));
      mutate({ body: askedBy(asked) });
    },
    [mutate],
  );
  useEffect(() => {
    const kept = readTried();
    if (kept) {
      fillForm(form.current, { ...kept });
      shown.current = null;
      setOwn(true);
    }
    match(kept ?? EXAMPLE_PROJECTS[0].form);
  }, [match]);
  const choose = (example: DescribeForm): void => {
    fillForm(form.current, { ...example });
    forgetTried();
    shown.current = example;
    setOwn(false);
    match(example);
  };
  const keep = (values: DescribeForm): void => {
    if (exampleOf(values)) {
      setOwn(false);
      forgetTried();
      return;
    }
    setOwn(true);
    const example = shown.current;
    if (!example || values.description === example.description) {
      keepTried(values);
      return;
    }
    shown.current = null;
    const { title, applicantType, region, amount, description } = typedAlone(values, example);
    fillForm(form.current, { title, applicantType, region, amount });
    keepTried({ title, applicantType, region, amount, description });
  };
  const send = (): void => match(formValues(form.current, DESCRIBE_FIELDS));
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Try GrantFlow"
        lead="Matching as members use it, on the live catalog. Start from an example or describe your own work. No account needed."
      />
      <section aria-label="Project" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          {isOwn ? <Badge>Your description</Badge> : <Badge tone="example">Example project, invented</Badge>}
          {EXAMPLE_PROJECTS.map(({ id, label, form: example }) => (
            <Button key={id} size="s" onClick={() => choose(example)}>
              {label}
            </Button>
          ))}
        </div>
        <ApiForm
          ref={form}
          rules={describeRules(CURRENCY)}
          write={{ error: null, isPending: found.isPending }}
          fieldOf={describeFieldOf}
          onValues={keep}
          onSubmit={send}
          className="max-w-read flex-col gap-4"
        >
          <DescribeFields drawn={first.form} currency={CURRENCY} />
          <div className="flex flex-wrap items-center gap-3">
            <SubmitButton variant="filled">Find grants</SubmitButton>
            <p className="text-13 text-ink-3">We compare the text and do not store it.</p>
          </div>
        </ApiForm>
      </section>
      <Results found={found} example={matched} onRetry={send} />
      <NextStep isOwn={isOwn} />
    </div>
  );
}

interface ResultsProps {
  readonly found: {
    readonly data: TryMatchingAnswer | undefined;
    readonly error: { readonly text: string; readonly requestId: string | null } | null;
    readonly isPending: boolean;
  };
  /** The example that was matched; null for what the visitor typed. */
  readonly example: DescribeForm | null;
  readonly onRetry: () => void;
}

function Results({ found: { data, error, isPending }, example, onRetry }: ResultsProps) {
  return (
    <section aria-label="Matches" aria-busy={isPending} className="flex flex-col gap-4">
      <SectionHeader
        title="Matches"
        note={example ? `of the example “${example.title}”` : 'of your description'}
      />
      {error ? (
        <ErrorState
          title="The matches did not load."
          description={error.text}
          reference={error.requestId ?? undefined}
          onRetry={onRetry}
          retrying={isPending}
        />
      ) : data && !isPending ? (
        <Matches found={data} />
      ) : (
        <Skeleton label="Comparing the description with every grant">
          <div className="grid gap-4 md:grid-cols-2">
            <SkeletonBox className="h-56" />
            <SkeletonBox className="h-56" />
          </div>
        </Skeleton>
      )}
    </section>
  );
}

function Matches({ found: { matches, meta } }: { found: TryMatchingAnswer }) {
  const now = new Date(meta.comparedAt);
  return (
    <>
      <p className="tnum text-13 text-ink-3">Checked against {openCountsWords(meta.compared)}</p>
      <MatchNotices meta={meta} />
      {matches.length === 0 ? (
        <EmptyState title="No match">
          No grant here fits this description. Describe the work and the people it serves in other words.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {matches.map((match) => (
            <li key={match.grantId} className="grid">
              <Card asChild className="flex flex-col gap-3">
                <article aria-label={match.grant.title}>
                  <header>
                    <h3 className="text-16 font-semibold">{match.grant.title}</h3>
                    {match.grant.funder && <p className="text-13 text-ink-3">{match.grant.funder.name}</p>}
                  </header>
                  <MatchFacts match={match} now={now} />
                </article>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NextStep({ isOwn }: { isOwn: boolean }) {
  const isVisitor = useSession().state === 'visitor';
  return (
    <section aria-label="Next step" className="flex flex-col items-start gap-3">
      <p className="max-w-read text-ink-2">
        {isVisitor
          ? 'With an account you see all matches, save grants and keep your project.'
          : 'In GrantFlow you see all matches, save grants and keep your project.'}
        {isOwn && ' Your description comes with you in this tab.'}
      </p>
      <Button asChild size="l">
        {isVisitor ? (
          <Link href={pathTo('/register', { next: pathTo('/grantflow') })}>Create an account</Link>
        ) : (
          <Link href={pathTo('/grantflow', { new: '1' })}>Open GrantFlow</Link>
        )}
      </Button>
    </section>
  );
}

export { GrantFlowDemoPage as Component };
