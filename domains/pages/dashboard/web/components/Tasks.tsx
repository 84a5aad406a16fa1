import type { ReactElement } from 'react';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { reputationApi } from './figures-api.ts';
import { onboardingApi } from './onboarding-api.ts';

const SHOWN = 6;

interface Task {
  readonly id: string;
  readonly label: string;
  readonly link: string;
  readonly note: string;
}

/** Next steps: steps that open more, then what earns the most RepID. */
export function Tasks(): ReactElement {
  return (
    <section aria-labelledby="tasks">
      <SectionHeader id="tasks" title="Your tasks" className="mb-2" />
      <List />
    </section>
  );
}

function List(): ReactElement {
  const read = useApiQuery(onboardingApi.getOnboardingStatus, {});
  const reputation = useApiQuery(reputationApi.getReputation, {});
  if (!read.data) {
    return <NotRead read={read} loading="Loading your tasks" failed="Your tasks did not load." box="h-32" />;
  }
  const steps = read.data.nextSteps.map(
    ({ id, label, link, importance, note }): Task => ({
      id,
      label,
      link,
      note: note ?? (importance === 'high' ? 'Opens more of the product' : 'Optional'),
    }),
  );
  const earning = (reputation.data?.standings ?? [])
    .filter(({ state, link }) => state === 'open' && link !== null)
    .sort((one, other) => other.points - one.points)
    .map(
      ({ rule, label, link, points }): Task => ({
        id: rule,
        label,
        link: link ?? '',
        note: `+${points} RepID`,
      }),
    );
  const links = new Set(steps.map(({ link }) => link));
  const tasks = [...steps, ...earning.filter(({ link }) => !links.has(link))].slice(0, SHOWN);
  if (tasks.length === 0) {
    return (
      <EmptyState
        title="Nothing waits for you"
        action={<TextLink href={pathTo('/grantflow')}>Find grants</TextLink>}
      />
    );
  }
  return (
    <RowList label="Your tasks">
      {tasks.map(({ id, label, link, note }) => (
        <Row key={id} title={label} href={link} secondary={note} />
      ))}
    </RowList>
  );
}
