import type { ReactElement, ReactNode } from 'react';
import { Card } from '#platform/ui/Card.tsx';
import type { Icon } from '#platform/ui/icon.ts';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';

interface GateCardProps {
  readonly title: string;
  readonly icon: Icon;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** One of the three cards of the gate (spec §2.6). */
export function GateCard({ title, icon: IconPart, text, children }: GateCardProps): ReactElement {
  return (
    <Card asChild className="max-w-read">
      <section aria-labelledby="gate-title" className="flex flex-col gap-4">
        <div className="flex items-start gap-3">
          <IconPart aria-hidden className="mt-1 size-5 text-pine-text" />
          <div className="min-w-0 flex-1">
            <SectionHeader id="gate-title" title={title} />
            <div className="mt-1 text-ink-2">{text}</div>
          </div>
        </div>
        {children}
      </section>
    </Card>
  );
}
