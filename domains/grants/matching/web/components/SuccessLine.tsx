import { counted } from '#platform/kernel/format/numbers.ts';
import type { Success } from '../../contract/success.ts';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** How likely an application is awarded, with what that rests on; or that too little is known. */
export function SuccessLine({ success: { outcomes, least, estimate } }: { success: Success }) {
  if (estimate === null) return <>{`Success estimate: Not enough outcomes yet (${outcomes} of ${least}).`}</>;
  const { chance, low, high, ofGrant } = estimate;
  const own = ofGrant > 0 ? `, ${ofGrant} of them for this grant` : '; too few for this grant alone';
  return (
    <>{`Success estimate: ${percent(chance)} (${percent(low)}–${percent(high)}), from ${counted(outcomes, 'outcome')} of members’ applications${own}.`}</>
  );
}
