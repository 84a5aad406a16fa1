import type { ReactNode } from 'react';
import { SectionHeader } from './SectionHeader.tsx';

interface SettingsSectionProps {
  /** Anchor in the address. */
  readonly id: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One section of the account page, reachable by its anchor. */
export function SettingsSection({ id, title, action, children }: SettingsSectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="scroll-mt-20 border-t border-line pt-6 first:border-0 first:pt-0"
    >
      <SectionHeader id={headingId} title={title} action={action} className="mb-3" />
      {children}
    </section>
  );
}
