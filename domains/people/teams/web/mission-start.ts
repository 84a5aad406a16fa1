import { TEAM_LIMITS as LIMITS } from '../contract/constants.ts';
import type { MissionStart } from './components/MissionForm.tsx';

/** What a new mission starts with where a page of another domain leads to it, in the address: `?title=…&text=…`. */
export function missionStartOf(search: URLSearchParams): MissionStart | undefined {
  const title = search.get('title')?.slice(0, LIMITS.titleMax) ?? '';
  const text = search.get('text')?.slice(0, LIMITS.missionMax) ?? '';
  return title || text ? { title, text, projectId: null } : undefined;
}
