import { Button } from '#platform/ui/Button.tsx';
import { Chip } from '#platform/ui/Chip.tsx';
import type { SearchGrantsAnswer } from '../../contract/search-schemas.ts';
import type { GrantFilterState } from '../hooks/use-grant-filters.ts';

interface AlsoSearchedProps {
  readonly also: SearchGrantsAnswer['data']['also'];
  readonly filters: GrantFilterState;
}

/** The topics whose official words widened a description, each with a way out, and one back. */
export function AlsoSearched({ also, filters }: AlsoSearchedProps) {
  const isChanged = (filters.query.without ?? []).length > 0;
  if (also.length === 0 && !isChanged) return null;
  return (
    <fieldset className="mb-2 flex flex-wrap items-center gap-2 text-13 text-ink-2">
      <legend className="float-left me-2 py-1">Also searching:</legend>
      {also.map(({ id, label, terms }) => (
        <Chip
          key={id}
          title={terms.join(', ')}
          aria-label={`Leave out: ${label}`}
          onRemove={() => filters.leaveOut(id)}
        >
          {label}
        </Chip>
      ))}
      {also.length === 0 && <span>nothing else</span>}
      {isChanged && (
        <Button variant="quiet" size="s" onClick={() => filters.leaveOut(null)}>
          Bring topics back
        </Button>
      )}
    </fieldset>
  );
}
