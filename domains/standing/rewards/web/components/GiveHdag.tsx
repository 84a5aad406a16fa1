import type { ReactElement } from 'react';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { onboardingApi } from '../onboarding-api.ts';
import { GiveDialog } from './GiveDialog.tsx';

/** The level that the ledger asks for before it takes a transfer. */
const LEVEL = '2fa';

/** The way to give HDAG; where something is missing for it, that is said with a link instead. */
export function GiveHdag({ available }: { available: string }): ReactElement {
  const progress = useApiQuery(onboardingApi.getOnboardingProgress, {});
  const missing = progress.data?.levels.find(({ level }) => level === LEVEL)?.missing ?? [];
  const isEmpty = Number(available) === 0;
  if (missing.length === 0 && !isEmpty) return <GiveDialog available={available} />;
  return (
    <div className="text-13 text-ink-2">
      <p className="font-medium text-ink">To give HDAG to another member you still need:</p>
      <ul className="list-disc ps-5">
        {missing.map(({ label, link }) => (
          <li key={label} className="py-0.5">
            <TextLink href={link} className="underline">
              {label}
            </TextLink>
          </li>
        ))}
        {isEmpty && (
          <li className="py-0.5">
            Transferable HDAG. You have none yet.{' '}
            <TextLink href={pathTo('/token-system-guide')} className="underline">
              When HDAG becomes transferable
            </TextLink>
          </li>
        )}
      </ul>
    </div>
  );
}
