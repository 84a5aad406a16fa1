import type { ReactElement } from 'react';
import { peopleApi } from '#people/people/web';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiQuery } from '#platform/web/use-api.ts';

/** For members who came to help: whether they can be found, and where that is decided. */
export function JoinBand(): ReactElement | null {
  const { data } = useApiQuery(peopleApi.getBuilder, {});
  if (!data) return null;
  const isFound = data.visibility === 'members' && data.isLooking && !data.isPaused && data.hidden === null;
  return (
    <p className="rounded-l bg-sunken px-4 py-3">
      {isFound
        ? 'You can be found for a team: members with a fitting mission can ask you. '
        : 'Want to help in someone else’s team? Members can find you once your builder profile says what you can do. '}
      <TextLink href={pathTo('/people/me')} className="underline">
        {isFound ? 'Your builder profile' : 'Get found for a team'}
      </TextLink>
    </p>
  );
}
