import { momentText } from '#platform/kernel/format/dates.ts';
import { exactAmountText } from '#platform/kernel/format/numbers.ts';
import type { BadgeTone } from '#platform/ui/Badge.tsx';
import { levelRows } from '#platform/web/levels.ts';
import { CONTACT_LEVEL, type RoundMethod, type RoundState } from '../contract/constants.ts';
import { etherOfWei } from '../contract/ether.ts';
import type { Estimate, FullRound } from '../contract/schemas.ts';

/** A state as a badge. */
export const STATE_BADGES: Readonly<Record<RoundState, { label: string; tone: BadgeTone }>> = {
  draft: { label: 'Draft', tone: 'warn' },
  coming: { label: 'Coming', tone: 'neutral' },
  applications: { label: 'Open for applications', tone: 'info' },
  giving: { label: 'Open for giving', tone: 'ok' },
  appeal: { label: 'Appeals', tone: 'info' },
  counting: { label: 'To be computed', tone: 'neutral' },
  final: { label: 'Final', tone: 'pine' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
};

export const METHOD_LABELS: Readonly<Record<RoundMethod, string>> = {
  qf: 'Quadratic funding',
  pairwise: 'Pairwise-bounded quadratic funding',
  cocm: 'Connection-oriented cluster match',
};

/** Terms by field, for the history. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  purpose: 'Purpose',
  funder: 'Funder',
  requirements: 'Requirements',
  poolWei: 'Pool',
  method: 'Method',
  parameterWei: 'Parameter of the method',
  capWei: 'Most for one project',
  minimumWei: 'Least per donor and project',
  donorLevel: 'Level donors need',
  uniqueHumans: 'Unique humans only',
  applicationsFrom: 'Applications from',
  givingFrom: 'Giving from',
  givingUntil: 'Giving until',
  appealUntil: 'Appeals until',
};

/** An amount of wei, exactly, as ETH. */
export const etherText = (wei: string): string => `${exactAmountText(etherOfWei(BigInt(wei)))} ETH`;

const MICRO = 10n ** 12n;

/**
 * An amount of wei as ETH to be read at a glance: rounded to six decimals, as everywhere ETH is. The files are exact.
 */
export function shortEtherText(wei: string): string {
  const all = BigInt(wei);
  const micros = (all + MICRO / 2n) / MICRO;
  return micros === 0n && all > 0n ? '<0.000001 ETH' : etherText(String(micros * MICRO));
}

const DIGITS = 3;

/** An estimate as ETH, rounded to three significant digits: more would promise a precision there is not. */
export function estimateText(wei: string): string {
  const over = wei.length - DIGITS;
  if (over <= 0) return shortEtherText(wei);
  const unit = 10n ** BigInt(over);
  return shortEtherText(String(((BigInt(wei) + unit / 2n) / unit) * unit));
}

/** Whether an estimate is a range: its ends differ as they are shown. */
export const isRange = ({ range }: Pick<Estimate, 'range'>): boolean =>
  range !== null && estimateText(range.lowWei) !== estimateText(range.highWei);

/** Whether gifts to the round's projects are estimated: what is given before giving starts is not matched. */
export const isOpenForGifts = ({ state }: { readonly state: RoundState }): boolean =>
  state === 'applications' || state === 'giving';

type Dates = Pick<FullRound, 'state' | 'applicationsFrom' | 'givingFrom' | 'givingUntil' | 'appealUntil'>;

/** Where a round is and until when. */
export function whereItIs(round: Dates): string {
  const { state, applicationsFrom, givingFrom, givingUntil, appealUntil } = round;
  switch (state) {
    case 'coming':
      return `Applications open on ${momentText(applicationsFrom)}`;
    case 'applications':
      return `Projects can apply until ${momentText(givingFrom)}`;
    case 'giving':
      return `You can give until ${momentText(givingUntil)}`;
    case 'appeal':
      return `Preliminary result; appeals until ${momentText(appealUntil)}`;
    case 'counting':
      return 'The final result is due';
    case 'final':
      return 'The result is final';
    case 'draft':
      return 'Not published yet';
    case 'cancelled':
      return 'This round is over';
  }
}

/** Describes the present state for everyone, in a sentence. @param isClosed no project takes contributions now */
export function whatNow(state: RoundState, isClosed = false): string {
  switch (state) {
    case 'draft':
      return 'Only you can see drafts. Edit and publish it.';
    case 'coming':
      return 'Come back then with a running project of yours, or watch which projects apply.';
    case 'applications':
      return 'Apply below with a running project of yours. Giving starts after that.';
    case 'giving':
      if (isClosed)
        return 'None of the projects below takes contributions now. Their matches come from earlier contributions.';
      return 'Open a project below and give to it there. Each project that takes contributions shows what yours would add from the pool.';
    case 'appeal':
      return 'Giving has ended. Flagged donors and declined projects can appeal, so the result below may change.';
    case 'counting':
      return 'The appeals are over. The round’s owner computes the final result; after seven days it is computed automatically.';
    case 'final':
      return 'The result below does not change any more. Anyone can recompute it, also in this browser.';
    case 'cancelled':
      return 'The round was cancelled before giving started.';
  }
}

/** Describes the donors whose gifts are matched. */
export function eligibleText({
  donorLevel: level,
  uniqueHumans,
}: Pick<FullRound, 'donorLevel' | 'uniqueHumans'>): string {
  const name =
    level === CONTACT_LEVEL ? undefined : (levelRows().find(({ id }) => id === level)?.name ?? level);
  const also = name === undefined ? '' : ` who have reached the level ${name}`;
  const human = uniqueHumans ? ', whose unique-human score passes' : '';
  return `Members with a verified email${also}${human}, checked when the result is computed`;
}

/** A moment as `datetime-local` has it, in UTC. */
export const momentValue = (iso: string | undefined): string => iso?.slice(0, 16) ?? '';
/** Reads the value of `datetime-local` as UTC. */
export const momentOf = (value: string): string => `${value.slice(0, 16)}:00Z`;
