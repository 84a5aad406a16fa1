import type { ReactElement, ReactNode } from 'react';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';

type SectionProps = { id: string; title: string; note?: ReactNode; children: ReactNode };

/** A part of a page on judging. */
export function Section({ id, title, note, children }: SectionProps): ReactElement {
  return (
    <section aria-labelledby={id} className="mt-8">
      <SectionHeader id={id} title={title} note={note} className="mb-3" />
      {children}
    </section>
  );
}
