import { TEAM_LIMITS as LIMITS } from '../contract/constants.ts';
import type { MissionStart } from './components/MissionForm.tsx';

/** Reads the start of a new mission where a page of another domain leads to it, from the address: `?title=…&text=…`. */
export function missionStartOf(search: URLSearchParams): MissionStart | undefined {
  const title = search.get('title')?.slice(0, LIMITS.titleMax) ?? '';
  const text = search.get('text')?.slice(0, LIMITS.missionMax) ?? '';
  return title || text ? { title, text, projectId: null } : undefined;
}
