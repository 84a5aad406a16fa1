import { useState } from 'react';
import type { GrantFilters } from '#grants/catalog/contract';
import { counted } from '#platform/kernel/format/numbers.ts';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { SavedSearch } from '../../contract/schemas.ts';
import { ALERT_CHOICES, alertsOf } from '../alert-choices.ts';
import { savedSearchesApi } from '../api.ts';
import { RenameForm } from './RenameForm.tsx';

interface SavedSearchItemProps {
  readonly search: SavedSearch;
  /** Those that the page shows. */
  readonly filters: GrantFilters;
  readonly onRun: () => void;
}

const READS = { invalidates: [savedSearchesApi.listSavedSearches] };

const failed = (title: string) => ({
  onError: ({ text }: { readonly text: string }) => toast({ variant: 'bad', title, description: text }),
});

/** One search: run it, see what is new, choose alerts, rename it, give it other filters, delete it. */
export function SavedSearchItem({ search, filters, onRun }: SavedSearchItemProps) {
  const { id, name, alerts, query, problems, newCount, newGrants } = search;
  const [isRenaming, setRenaming] = useState(false);
  const seen = useApiMutation(savedSearchesApi.markSearchSeen, READS);
  const change = useApiMutation(savedSearchesApi.changeSavedSearch, {
    ...READS,
    ...failed('The search was not changed'),
  });
  const params = { id };
  const run = (): void => {
    if (newCount) seen.mutate({ params });
    onRun();
  };
  return (
    <li className="flex flex-col gap-2 border-b border-line pb-5">
      <div className="flex items-baseline justify-between gap-2">
        <TextLink href={`${pathTo('/grants')}${query && `?${query}`}`} onClick={run}>
          <span className="font-semibold break-words">{name}</span>
        </TextLink>
        {newCount !== null && newCount > 0 && <Badge tone="pine">{newCount} new</Badge>}
      </div>
      {problems.map((problem) => (
        <p key={problem} className="text-13 text-warn-text">
          {problem}
        </p>
      ))}
      {newGrants.length > 0 && (
        <ul aria-label={`New for ${name}`} className="flex flex-col gap-1 text-13">
          {newGrants.map((grant) => (
            <li key={grant.id}>
              <TextLink href={pathTo('/grants/:id', { id: grant.id })}>{grant.title}</TextLink>
            </li>
          ))}
          {newCount !== null && newCount > newGrants.length && (
            <li className="text-ink-3">and {counted(newCount - newGrants.length, 'more', 'more')}</li>
          )}
        </ul>
      )}
      <Select
        aria-label={`Alerts for ${name}`}
        size="s"
        options={ALERT_CHOICES}
        value={alerts}
        onChange={({ target }) => change.mutate({ params, body: { alerts: alertsOf(target.value) } })}
      />
      {isRenaming ? (
        <RenameForm search={search} onDone={() => setRenaming(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="s" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
            Rename
          </Button>
          <Button
            size="s"
            aria-label={`Use the current filters for ${name}`}
            onClick={() => change.mutate({ params, body: { filters } })}
          >
            Use current filters
          </Button>
          <DeleteButton id={id} name={name} />
        </div>
      )}
    </li>
  );
}

function DeleteButton({ id, name }: Pick<SavedSearch, 'id' | 'name'>) {
  const remove = useApiMutation(savedSearchesApi.removeSavedSearch, {
    ...READS,
    ...failed('The search was not deleted'),
  });
  return (
    <AlertDialog
      title="Delete this search?"
      description={`“${name}” and its alerts are deleted. Grants you saved stay.`}
      cancelLabel="Keep it"
      confirmLabel="Delete"
      destructive
      onConfirm={() => remove.mutate({ params: { id } })}
      trigger={
        <Button size="s" aria-label={`Delete ${name}`}>
          Delete
        </Button>
      }
    />
  );
}
