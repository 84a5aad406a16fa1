import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { matchingApi } from '../api.ts';

interface PutAsideProps {
  readonly projectId: string;
  readonly count: number;
  readonly onBringBack: (grantId: string) => void;
}

/** Matches the member hid for a project, read when it is opened; each can be shown again. */
export function PutAside({ projectId, count, onBringBack }: PutAsideProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <section aria-label="Hidden" className="flex flex-col items-start gap-3">
      <Button
        variant="quiet"
        icon={ChevronDown}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count} hidden
      </Button>
      <div id={listId} hidden={!isOpen} className="w-full">
        {isOpen && <PutAsideList projectId={projectId} onBringBack={onBringBack} />}
      </div>
    </section>
  );
}

function PutAsideList({ projectId, onBringBack }: Omit<PutAsideProps, 'count'>) {
  const found = useApiQuery(matchingApi.listGrantJudgments, { query: { projectId } });
  if (!found.data) {
    return (
      <NotRead read={found} loading="Loading hidden grants" failed="Hidden grants did not load." box="h-24" />
    );
  }
  const aside = found.data.filter(({ verdict }) => verdict === 'notForUs');
  if (aside.length === 0) return <p className="text-ink-2">No hidden grant is still in the catalog.</p>;
  return (
    <Card>
      <ul className="divide-y divide-line">
        {aside.map(({ grant }) => (
          <li key={grant.id} className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <span className="min-w-0">
              <TextLink href={pathTo('/grants/:id', { id: grant.id }, { project: projectId })}>
                {grant.title}
              </TextLink>
              {grant.funder && <span className="block text-13 text-ink-3">{grant.funder.name}</span>}
            </span>
            <Button aria-label={`Show again: ${grant.title}`} onClick={() => onBringBack(grant.id)}>
              Show again
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
