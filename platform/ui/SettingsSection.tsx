import type { ReactNode } from 'react';
import { SectionHeader } from './SectionHeader.tsx';

interface SettingsSectionProps {
  /** Anchor in the address. */
  readonly id: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One section of a page of settings, reachable by its anchor: title left and content right where there is room. */
export function SettingsSection({ id, title, action, children }: SettingsSectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="scroll-mt-20 gap-x-11 border-t border-line pt-6 first:border-0 first:pt-0 lg:grid lg:grid-cols-[200px_minmax(0,1fr)] lg:pt-8"
    >
      <SectionHeader id={headingId} title={title} action={action} className="mb-3 lg:self-start" />
      <div className="min-w-0 max-w-read">{children}</div>
    </section>
  );
}
