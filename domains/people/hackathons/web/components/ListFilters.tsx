import { type ReactElement, useCallback } from 'react';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { SearchField } from '#platform/ui/SearchField.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useSearchText } from '#platform/web/use-search-text.ts';
import { HACKATHON_LIMITS as LIMITS } from '../../contract/constants.ts';
import { type ListFilter, readFilter } from '../list-filter.ts';

const SkillChoice = hydrateLater(async () => ({ default: (await import('./SkillChoice.tsx')).SkillChoice }), {
  place: (
    <Skeleton label="Loading skills">
      <SkeletonBox className="h-11 w-full" />
    </Skeleton>
  ),
});

const PHASES = [
  { value: '', label: 'Any date' },
  { value: 'open', label: 'Open now' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'ended', label: 'Ended' },
];
const SCOPES = [
  { value: 'all', label: 'All hackathons' },
  { value: 'registered', label: 'Registered' },
  { value: 'mine', label: 'Hosted by me' },
];

type ListFiltersProps = { filter: ListFilter; onChange: (part: Partial<ListFilter>) => void };

/** Filters of the list. */
export function ListFilters({ filter, onChange }: ListFiltersProps): ReactElement {
  const isMember = useSession().state === 'member';
  const searchFor = useCallback((q: string) => onChange({ q }), [onChange]);
  const [text, setText] = useSearchText(filter.q, searchFor);
  const choose = (name: 'phase' | 'scope', value: string): void =>
    onChange({ [name]: readFilter(new URLSearchParams({ [name]: value }), isMember)[name] });
  const chooseSkill = useCallback((skill: string) => onChange({ skill }), [onChange]);
  return (
    <div className="my-4 flex flex-wrap gap-2">
      <SearchField
        label="Search hackathons"
        placeholder="Topic, place or skill"
        className="min-w-0 flex-1 basis-64 max-md:basis-full"
        value={text}
        maxLength={LIMITS.searchMax}
        onChange={({ target }) => setText(target.value)}
      />
      <Select
        aria-label="When"
        className="w-36 max-md:min-w-32 max-md:flex-1"
        value={filter.phase}
        options={PHASES}
        onChange={({ target }) => choose('phase', target.value)}
      />
      <div className="w-44 max-md:min-w-32 max-md:flex-1 [&_button]:h-full [&_button]:w-full">
        <SkillChoice label="Skill" any="Any skill" value={filter.skill} onChoose={chooseSkill} />
      </div>
      {isMember && (
        <Select
          aria-label="Whose"
          className="w-40 max-md:w-full"
          value={filter.scope}
          options={SCOPES}
          onChange={({ target }) => choose('scope', target.value)}
        />
      )}
    </div>
  );
}
