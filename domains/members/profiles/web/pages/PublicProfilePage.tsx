import { useParams } from 'react-router';
import { monthText } from '#platform/kernel/format/dates.ts';
import { Avatar } from '#platform/ui/Avatar.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { pathTo } from '#platform/web/links.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { DescribeContext, PageDescription } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, queryKeyOf, useApiQuery } from '#platform/web/use-api.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import type { PublicProfile } from '../../contract/schemas.ts';
import { profilesApi } from '../api.ts';
import { describeProfile } from '../components/describe-profile.ts';
import { AVAILABILITY_LABELS, PERSONA_LABELS } from '../components/wording.ts';

type Context = Pick<DescribeContext, 'client' | 'params'>;

const inputOf = (username = '') => ({ params: { username } });

export async function prefetch({ client, params }: Context): Promise<void> {
  await prefetchApi(client, profilesApi.getPublicProfile, inputOf(params.username));
}

/** Title and description for search engines and share cards; a page without a profile is not listed. */
export async function describe({ client, params }: Context): Promise<PageDescription> {
  await prefetch({ client, params });
  const key = queryKeyOf(profilesApi.getPublicProfile, inputOf(params.username));
  const profile = client.getQueryData<PublicProfile>(key) ?? null;
  const problem = client.getQueryState<PublicProfile, ApiError>(key)?.error;
  return { ...describeProfile(profile), ...(problem && isAbsent(problem) ? { isMissing: true } : {}) };
}

/**
 * Recognizes a profile that is not there; 400 is a name that no member can have. Anything else is a read that failed.
 */
function isAbsent({ status }: ApiError): boolean {
  return status === 404 || status === 400;
}

/** A member as they let themselves be seen. */
function PublicProfilePage() {
  const { username = '' } = useParams();
  const read = useApiQuery(profilesApi.getPublicProfile, inputOf(username));
  usePageTitle(read.data?.username);
  if (read.isPending) return <Loading />;
  if (read.isError) {
    const isMissing = isAbsent(read.error);
    return (
      <>
        <PageHeader title="Profile" />
        {isMissing ? (
          <Missing />
        ) : (
          <ErrorState
            title="This profile did not load."
            description={read.error.text}
            reference={read.error.requestId ?? undefined}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        )}
      </>
    );
  }
  return <Shown profile={read.data} />;
}

function Loading() {
  return (
    <>
      <PageHeader title="Profile" />
      <Skeleton label="Loading this profile" className="mt-6" />
    </>
  );
}

/** Whether no one has the name or its owner shows nothing is not told. */
function Missing() {
  const isVisitor = useSession().state === 'visitor';
  return (
    <EmptyState
      title="Profile not found."
      action={isVisitor ? <TextLink href={pathTo('/auth')}>Sign in</TextLink> : undefined}
    >
      {isVisitor
        ? 'No member has this name, or the page is for members only.'
        : 'No member has this name, or the page is hidden.'}
    </EmptyState>
  );
}

function Shown({ profile }: { profile: PublicProfile }) {
  const { username, persona, bio, isOwn } = profile;
  return (
    <div className="max-w-read">
      <div className="flex items-start gap-4">
        <Avatar name={username} size="l" />
        <PageHeader
          className="min-w-0 flex-1"
          title={<span className="break-words">{username}</span>}
          badges={persona ? <Badge>{PERSONA_LABELS[persona]}</Badge> : undefined}
          lead={`Member since ${monthText(profile.memberSince)}`}
        />
      </div>
      {isOwn && <OwnNotice profile={profile} />}
      {bio && <p className="mt-6 whitespace-pre-line break-words">{bio}</p>}
      <Words title="Skills" words={profile.skills} />
      <Words title="Interests" words={profile.interests} />
      <Facts profile={profile} />
      <Links links={profile.links} />
    </div>
  );
}

function OwnNotice({ profile }: { profile: PublicProfile }) {
  const origin = useOrigin();
  const path = pathTo('/u/:username', { username: profile.username });
  return (
    <Notice
      tone="info"
      className="mt-4"
      title="This is your page. You see all of it; others see what you show them."
      actions={
        profile.isPublic && origin ? <CopyButton value={`${origin}${path}`} label="Copy Link" /> : undefined
      }
    >
      <TextLink href={`${pathTo('/profile/edit')}#visibility`}>Change what others see</TextLink>
    </Notice>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section className="mt-6">
      <SectionHeader title={title} className="mb-2" />
      <ul aria-label={title} className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word} className="min-w-0 max-w-full break-words">
            <Badge className="max-w-full whitespace-normal!">{word}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ profile: { location, timeZone, availability } }: { profile: PublicProfile }) {
  const facts = [
    ...(location ? [{ label: 'Location', value: location }] : []),
    ...(timeZone ? [{ label: 'Time zone', value: timeZone }] : []),
    ...(availability ? [{ label: 'Availability', value: AVAILABILITY_LABELS[availability] }] : []),
  ];
  return facts.length > 0 ? <FactList facts={facts} className="mt-6 max-w-[424px]" /> : null;
}

function Links({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null;
  return (
    <section className="mt-6">
      <SectionHeader title="Links" className="mb-2" />
      <ul aria-label="Links" className="flex flex-col gap-1">
        {links.map((link) => (
          <li key={link} className="min-w-0 break-all">
            {/* Written by the member: not a word of ours, and it learns nothing of who follows it. */}
            <a
              href={link}
              rel="nofollow ugc noopener noreferrer"
              className="link-text motion-colors rounded-s"
            >
              {link.replace(/^https:\/\//, '')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export { PublicProfilePage as Component };
