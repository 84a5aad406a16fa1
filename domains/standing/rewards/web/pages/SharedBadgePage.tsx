import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { dayText } from '#platform/kernel/format/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { DescribeContext, PageDescription } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { addressOf } from '#platform/web/transport.ts';
import { prefetchApi, queryKeyOf, useApiQuery } from '#platform/web/use-api.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import type { SharedBadge } from '../../contract/shared-badge-schemas.ts';
import { BADGE_PICTURES } from '../components/badge-icons.ts';
import { sharedBadgeApi } from '../shared-badge-api.ts';

type Params = { readonly username?: string | undefined; readonly badge?: string | undefined };

type Context = Pick<DescribeContext, 'client' | 'params'>;

const inputOf = ({ username = '', badge = '' }: Params) => ({ params: { username, badge } });

export async function prefetch({ client, params }: Context): Promise<void> {
  await prefetchApi(client, sharedBadgeApi.getSharedBadge, inputOf(params));
}

/** Title, description and picture for share cards. Shown to who has the address, so search engines leave it out. */
export async function describe({ client, params }: Context): Promise<PageDescription> {
  await prefetch({ client, params });
  const input = inputOf(params);
  const key = queryKeyOf(sharedBadgeApi.getSharedBadge, input);
  const badge = client.getQueryData<SharedBadge>(key);
  const problem = client.getQueryState<SharedBadge, ApiError>(key)?.error;
  if (!badge) return { indexable: false, ...(problem && isAbsent(problem) ? { isMissing: true } : {}) };
  const { username, label, text } = badge;
  return {
    title: `${label}, a badge of ${username}`,
    description: `${username} earned the badge ${label} on Hodag. What it asks for: ${text}`,
    indexable: false,
    card: addressOf(sharedBadgeApi.getBadgeCard.route, input) as `/${string}`,
  };
}

/** Nothing to show; 400 is a name that no member and no badge can have. Anything else is a read that failed. */
function isAbsent({ status }: ApiError): boolean {
  return status === 404 || status === 400;
}

/** A badge its member shows to anyone who has the address. */
function SharedBadgePage(): ReactElement {
  const read = useApiQuery(sharedBadgeApi.getSharedBadge, inputOf(useParams()));
  usePageTitle(read.data && `${read.data.label}, a badge of ${read.data.username}`);
  if (read.data) return <Shown badge={read.data} />;
  return (
    <>
      <PageHeader title="Badge" className="mb-6" />
      {read.error && isAbsent(read.error) ? (
        <EmptyState title="Badge not found, or not shared.">
          No member has it under this name, or it is no longer shared.
        </EmptyState>
      ) : (
        <NotRead read={read} loading="Loading this badge" failed="This badge did not load." box="h-64" />
      )}
    </>
  );
}

function Shown({ badge: { username, badge, label, text, icon, earnedAt, isOwn } }: { badge: SharedBadge }) {
  const IconPart = BADGE_PICTURES[icon];
  return (
    <div className="flex max-w-read flex-col gap-6">
      <div className="flex items-start gap-4">
        <span
          aria-hidden="true"
          className="flex size-16 shrink-0 items-center justify-center rounded-full border border-pine bg-pine-soft text-pine-text"
        >
          <IconPart className="size-8" />
        </span>
        <PageHeader
          className="min-w-0 flex-1"
          title={label}
          lead={
            <span className="break-words">
              {`Earned by ${username} on `}
              <time dateTime={earnedAt}>{dayText(earnedAt)}</time>
            </span>
          }
        />
      </div>
      {isOwn && <OwnNotice username={username} badge={badge} />}
      <p>{`What it asks for: ${text}`}</p>
      <Onward />
    </div>
  );
}

function OwnNotice({ username, badge }: { username: string; badge: string }): ReactElement {
  const origin = useOrigin();
  const path = pathTo('/u/:username/badges/:badge', { username, badge });
  return (
    <Notice
      tone="info"
      title="Anyone with this link can see this page."
      actions={origin ? <CopyButton value={`${origin}${path}`} label="Copy Link" /> : undefined}
    >
      <TextLink href={pathTo('/achievements')}>Stop sharing it in Achievements</TextLink>
    </Notice>
  );
}

/** Badges are awarded automatically; visitors learn that here. */
function Onward(): ReactElement {
  const isVisitor = useSession().state === 'visitor';
  if (!isVisitor) return <TextLink href={pathTo('/achievements')}>See your badges</TextLink>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-14 text-ink-2">
        On Hodag people find grants and publish projects. Badges are awarded automatically for what members
        do.
      </p>
      <Button asChild variant="filled">
        <Link href={pathTo('/register')}>Create your account</Link>
      </Button>
    </div>
  );
}

export { SharedBadgePage as Component };
