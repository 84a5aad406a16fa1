import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactElement, ReactNode } from 'react';

/** The error line of a field or a group: icon and words, never color alone. */
export function FieldError({ id, children }: { id: string; children: ReactNode }): ReactElement {
  return (
    <span id={id} className="flex items-start gap-1.5 text-13 text-bad-text">
      <CircleAlert aria-hidden className="mt-px" />
      <span>{children}</span>
    </span>
  );
}
