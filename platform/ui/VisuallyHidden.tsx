import type { ComponentPropsWithRef, ReactElement } from 'react';

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>): ReactElement {
  return <span {...props} className="sr-only" />;
}
