import type { ReactElement, ReactNode } from 'react';
import type { UnlockLevel } from '#platform/kernel/access.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { rememberPlace } from '#platform/web/return-place.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { onboardingApi } from '../api.ts';

interface LevelNoticeProps {
  /** One level, or all that the outcome needs: what is missing is said at once, not step by step. */
  readonly level: UnlockLevel | readonly UnlockLevel[];
  /** Title on the locked act: "You can write a draft now. Publishing it needs one more step." */
  readonly title: string;
  /** Shows nothing in place of what is missing: for what the member need not do. */
  readonly quiet?: boolean;
  /** Shown once the level is reached; a form that only the server would refuse. */
  readonly children?: ReactNode;
}

/** Reads ahead what a `LevelNotice` shows, so that it does not push the form down when it comes. */
export async function prefetchLevels({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, onboardingApi.getOnboardingProgress, {});
}

/** Above a form whose outcome needs an unlock level: what the member still lacks, with links. */
export function LevelNotice({
  level,
  title,
  quiet = false,
  children,
}: LevelNoticeProps): ReactElement | null {
  const read = useApiQuery(onboardingApi.getOnboardingProgress, {}, { staleTime: 0 });
  const wanted: readonly UnlockLevel[] = typeof level === 'string' ? [level] : level;
  const open = read.data?.levels.filter((one) => wanted.includes(one.level) && !one.reached) ?? [];
  if (open.length === 0) return <>{children}</>;
  if (quiet) return null;
  return (
    <Notice tone="info" title={title}>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {open
          .flatMap(({ missing }) => missing)
          .map(({ label, link }) => (
            <li key={label}>
              <TextLink href={link} className="inline-block min-h-6 underline" onClick={rememberPlace}>
                {label}
              </TextLink>
            </li>
          ))}
      </ul>
    </Notice>
  );
}
