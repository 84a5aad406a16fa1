import type { ReactElement } from 'react';
import { numberText, plural } from '#platform/kernel/format/numbers.ts';
import { Avatar } from '#platform/ui/Avatar.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { Filled } from '#platform/web/places.tsx';
import { LEVEL_NAMES, PAY_NAMES } from '../../contract/constants.ts';
import { languageName } from '../../contract/languages.ts';
import { roleName } from '../../contract/roles.ts';
import type { BuilderCard } from '../../contract/schemas.ts';
import { personActionsPlace } from '../places.ts';
import { BlockButton } from './BlockButton.tsx';
import { ReportPerson } from './ReportPerson.tsx';

/** A member who is looking for a team. */
export function PersonCard({ person }: { person: BuilderCard }): ReactElement {
  const { username, wanted, isOwn } = person;
  return (
    <Card asChild>
      <li className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <Avatar name={username} />
          <h2 className="min-w-0 flex-1 text-16 font-semibold wrap-anywhere">
            <TextLink href={pathTo('/u/:username', { username })}>{username}</TextLink>
          </h2>
          {isOwn ? (
            <Badge>You</Badge>
          ) : (
            <Filled place={personActionsPlace} props={{ username }} loading={null} />
          )}
        </div>
        {wanted && <p className="whitespace-pre-line wrap-anywhere">{wanted}</p>}
        <Skills person={person} />
        <p className="text-13 text-ink-2">{factsOf(person).join(' · ')}</p>
        {!isOwn && (
          <div className="flex flex-wrap gap-2">
            <BlockButton username={username} />
            <ReportPerson username={username} />
          </div>
        )}
      </li>
    </Card>
  );
}

function factsOf(person: BuilderCard): string[] {
  const { hours, timeZone, sharedHours, languages, roles, pay } = person;
  const shared =
    sharedHours === null
      ? ''
      : ` (${numberText(sharedHours)} ${plural(sharedHours, 'shared hour', 'shared hours')} a day)`;
  return [
    `${numberText(hours)} ${plural(hours, 'hour', 'hours')} a week`,
    ...(timeZone ? [`${timeZone.replaceAll('_', ' ')}${shared}`] : []),
    languages.map(languageName).join(', '),
    pay.map((mode) => PAY_NAMES[mode]).join(', '),
    ...(roles.length > 0 ? [`Wants to be: ${roles.map((id) => roleName(id) ?? id).join(', ')}`] : []),
  ].filter(Boolean);
}

function Skills({ person: { username, skills, otherSkills } }: { person: BuilderCard }): ReactElement | null {
  if (skills.length + otherSkills.length === 0) return null;
  return (
    <ul aria-label={`Skills of ${username}`} className="flex flex-wrap gap-x-4 gap-y-1">
      {skills.map(({ skill, name, level, evidence }) => (
        <li key={skill} className="min-w-0 wrap-anywhere">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-13 text-ink-2">{LEVEL_NAMES[level - 1]}</span>
          {evidence.map(({ label, href }) => (
            <span key={href ?? label} className="text-13">
              {' '}
              {href === null ? (
                <Badge>{label}</Badge>
              ) : href.startsWith('/') ? (
                <TextLink href={href}>{label}</TextLink>
              ) : (
                // Written by the member: it learns nothing of who follows it.
                <a href={href} rel="nofollow ugc noopener noreferrer" className="link-text rounded-s">
                  {label}
                </a>
              )}
            </span>
          ))}
        </li>
      ))}
      {otherSkills.map((word) => (
        <li key={word} className="min-w-0 font-medium wrap-anywhere">
          {word}
        </li>
      ))}
    </ul>
  );
}
