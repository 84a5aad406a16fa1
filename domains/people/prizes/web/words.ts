import { momentText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { exactHdagText } from '#standing/tokens/contract';
import type { Prizes } from '../contract/schemas.ts';

const PLACES = [
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
];

/** "First place", "Second place" and so on. */
export const placeName = (place: number): string => `${PLACES[place - 1] ?? `${place}th`} place`;

/** Says where the prizes are, in a sentence; empty where nothing is in escrow. */
export function prizesStory({ state, total, returned, awards, waits }: Prizes): string {
  const all = exactHdagText(total);
  const back = returned !== null && returned !== '0' ? exactHdagText(returned) : null;
  switch (state) {
    case 'none':
      return '';
    case 'funded':
      if (waits?.for === 'appeal')
        return `${all} is in escrow. It is paid once an appeal about a disqualification is decided.`;
      if (waits?.until)
        return `${all} is in escrow. An entry was disqualified: prizes are paid after ${momentText(new Date(waits.until))}, when the time for an appeal is over.`;
      return `${all} is in escrow. It is paid to the makers when the result is published; tied entries share, and without a result it goes back to the host.`;
    case 'paying':
      return `${all} is being paid out.`;
    case 'paid': {
      if (awards.length === 0) return `No entry took a prize. ${all} went back to the host.`;
      const to = counted(awards.length, 'entry', 'entries');
      return back
        ? `The makers of ${to} got their prizes; ${back} that no place took went back to the host.`
        : `The makers of ${to} got their prizes.`;
    }
    case 'returning':
      return `No prize is paid. ${all} is going back to the host.`;
    case 'returned':
      return `No prize was paid. ${all} went back to the host.`;
  }
}
