import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import { durationText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import type { BadgeTone } from '#platform/ui/Badge.tsx';
import type { HackathonPhase, HackathonState } from '../contract/constants.ts';
import type { Hackathon, HackathonCard } from '../contract/schemas.ts';

type Look = { readonly label: string; readonly tone: BadgeTone };

const PHASE_BADGES: Readonly<Record<HackathonPhase, Look>> = {
  upcoming: { label: 'Upcoming', tone: 'info' },
  open: { label: 'Open', tone: 'ok' },
  ended: { label: 'Ended', tone: 'neutral' },
};
const STATE_BADGES: Readonly<Record<Exclude<HackathonState, 'listed'>, Look>> = {
  pending: { label: 'Pending approval', tone: 'warn' },
  declined: { label: 'Declined', tone: 'bad' },
  canceled: { label: 'Canceled', tone: 'bad' },
};

/** Where a hackathon is, as a badge: its phase once it is listed. */
export const badgeOf = ({ state, phase }: Pick<Hackathon, 'state' | 'phase'>): Look =>
  state === 'listed' ? PHASE_BADGES[phase] : STATE_BADGES[state];

type Dates = Pick<Hackathon, 'phase' | 'startsAt' | 'endsAt'>;

/** The date that matters now. */
export function nextDateOf({ phase, startsAt, endsAt }: Dates): {
  readonly label: string;
  readonly at: string;
} {
  if (phase === 'upcoming') return { label: 'Starts', at: startsAt };
  return { label: phase === 'open' ? 'Submissions close' : 'Ended', at: endsAt };
}

const UNITS_MS = [DAY_MS, HOUR_MS] as const;

/** How far a moment is from now: "in 3 days", "2 hours ago". Rounded down: it never promises more time than there is. */
export function distanceText(at: string, now: number): string {
  const distance = Date.parse(at) - now;
  const length = Math.abs(distance);
  const unit = UNITS_MS.find((one) => length >= 2 * one) ?? MINUTE_MS;
  const whole = durationText((Math.floor(length / unit) * unit) / SECOND_MS);
  if (length < MINUTE_MS) return distance > 0 ? 'in less than a minute' : 'just now';
  return distance > 0 ? `in ${whole}` : `${whole} ago`;
}

export const placeText = (place: string | null): string => place ?? 'Online';

const SKILLS_SHOWN = 3;

/** The first skills by name, and how many more there are. */
export function skillsText(skills: HackathonCard['skills']): string {
  const shown = skills.slice(0, SKILLS_SHOWN).map(({ name }) => name);
  const more = skills.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** "12 registered", and once it has ended "4 submissions". */
export function countsText({ phase, registeredCount, submissionCount }: HackathonCard): string {
  const registered = `${counted(registeredCount, 'member')} registered`;
  return phase === 'ended' ? `${registered} · ${counted(submissionCount, 'submission')}` : registered;
}
