import type { StartPlace } from '#grants/catalog/web';
import { Button } from '#platform/ui/Button.tsx';
import { useStart } from '../hooks/use-start.ts';

/** Starts the application for a grant, or opens the one that is there. */
export function StartApplication({ grantId, title, projectId, isFirst }: StartPlace) {
  const { start, isStarting } = useStart();
  return (
    <Button
      variant={isFirst ? 'filled' : 'outlined'}
      busy={isStarting}
      aria-label={`Start application: ${title}`}
      onClick={() => start(grantId, projectId)}
    >
      Start application
    </Button>
  );
}
