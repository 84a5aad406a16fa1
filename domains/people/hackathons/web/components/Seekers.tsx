import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { languageName } from '#people/people/contract';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { ListResults } from '#platform/web/ListResults.tsx';
import { pathTo } from '#platform/web/links.ts';
import { pageIn } from '#platform/web/page-in.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { SEEKER_PAGE_SIZE } from '../../contract/constants.ts';
import type { Seeker } from '../../contract/part-schemas.ts';
import type { Hackathon } from '../../contract/schemas.ts';
import { hackathonPartsApi } from '../api.ts';
import { Section } from './Section.tsx';

/** Registered members who look for a team, for members; and the way to a mission for this hackathon. */
export function Seekers({ hackathon }: { hackathon: Hackathon }): ReactElement {
  const { id, title, summary, skills, viewer } = hackathon;
  const isLooking = viewer.looksForTeam === true;
  const [search] = useSearchParams();
  const page = pageIn(search, 'seekers');
  const read = useApiQuery(hackathonPartsApi.listHackathonSeekers, { params: { id }, query: { page } });
  const asked = skills.length > 0 ? ` Skills: ${skills.map(({ name }) => name).join(', ')}.` : '';
  return (
    <Section id="seekers" title="Find a team">
      <p className="mb-3 max-w-read text-ink-2">
        Registered members who are looking for a team appear here. You can also describe the roles you need in
        HyperCrowd, which proposes people for them.
      </p>
      <Button asChild>
        <Link href={pathTo('/hypercrowd', { title, text: `${summary}${asked}` })}>
          Start a team in HyperCrowd
        </Link>
      </Button>
      <div className="mt-3">
        <ListResults
          read={read}
          loading="Loading members who look for a team"
          failed="The members did not load."
          pagingOf={({ items, total }) => ({
            page,
            pageSize: SEEKER_PAGE_SIZE,
            total,
            shown: items.length,
            addressOf: (to) =>
              pathTo('/hackathons/:id', { id }, { seekers: to > 1 ? String(to) : undefined }),
          })}
          empty={
            <EmptyState
              title={isLooking ? 'No one else is looking for a team yet' : 'No one is looking for a team yet'}
            >
              {isLooking ? 'Members who look for one see you here.' : hintOf(hackathon)}
            </EmptyState>
          }
        >
          {({ items }) => (
            <RowList label="Members looking for a team">
              {items.map((seeker) => (
                <SeekerRow key={seeker.username} seeker={seeker} />
              ))}
            </RowList>
          )}
        </ListResults>
      </div>
    </Section>
  );
}

const hintOf = ({ isRegistered }: Hackathon): string =>
  isRegistered
    ? 'Switch on “I am looking for a team” to be the first.'
    : 'Register and say that you are looking for a team to be the first.';

function SeekerRow({ seeker }: { seeker: Seeker }): ReactElement {
  const { username, skills, hours, timeZone, languages, wanted } = seeker;
  const facts = [
    `${counted(hours, 'hour')} a week`,
    timeZone?.replaceAll('_', ' '),
    languages.map(languageName).join(', '),
  ];
  return (
    <li className="flex flex-col gap-1 py-3">
      <TextLink href={pathTo('/u/:username', { username })} className="self-start font-medium wrap-anywhere">
        {username}
      </TextLink>
      {skills.length > 0 && (
        <p className="wrap-anywhere">
          {skills.map(({ skill, name, isAsked }, index) => (
            <span key={skill}>
              {index > 0 && ', '}
              {isAsked ? <strong className="font-semibold">{name}</strong> : name}
            </span>
          ))}
        </p>
      )}
      {wanted && <p className="whitespace-pre-line wrap-anywhere">{wanted}</p>}
      <p className="text-13 text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}
