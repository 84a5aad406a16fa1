import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { rememberPlace } from '#platform/web/return-place.ts';
import type { Credentials } from '../../contract/index.ts';
import { nextStepOf } from '../words.ts';

/** The one next step on the way to an SBT; nothing where none is missing. */
export function NextStep({ credentials }: { credentials: Credentials }): ReactElement | null {
  const step = nextStepOf(credentials);
  if (!step) return null;
  const { title, text, action } = step;
  return (
    <section
      aria-labelledby="next-step"
      className="flex flex-wrap items-center justify-between gap-3 rounded-l border border-line bg-surface px-4.5 py-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="next-step" className="text-16">
          {title}
        </h2>
        <p className="text-14 text-ink-2">{text}</p>
      </div>
      {action && (
        <Button variant="filled" asChild>
          <Link href={action.href} onClick={rememberPlace}>
            {action.label}
          </Link>
        </Button>
      )}
    </section>
  );
}
