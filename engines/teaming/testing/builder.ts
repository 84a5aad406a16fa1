import type { Builder } from '../index.ts';

/** A person who has nothing but an id, and 10 hours a week for pay. */
export function builder(
  id: string,
  {
    skills = {},
    ...rest
  }: Partial<Omit<Builder, 'id' | 'skills'>> & { readonly skills?: Readonly<Record<string, number>> } = {},
): Builder {
  return {
    id,
    skills: new Map(Object.entries(skills)),
    hours: 10,
    trust: 0,
    utcOffset: 0,
    languages: new Set(),
    wants: new Set(),
    pay: new Set(['paid']),
    openTeams: 0,
    colleagues: new Set(),
    blocks: new Set(),
    ...rest,
  };
}
