import { Fragment, type ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import type { FullRound } from '../../contract/schemas.ts';
import { eligibleText, etherText, METHOD_LABELS } from '../words.ts';

/** Summary of the terms to publish, one line for each term that a result follows from. */
export function TermsSummary({ round }: { round: FullRound }): ReactElement {
  const { funder, poolWei, method, capWei, minimumWei, applicationsFrom, givingFrom, givingUntil } = round;
  const lines = [
    `Pool: ${etherText(poolWei)}, paid by ${funder}`,
    `Method: ${METHOD_LABELS[method]}`,
    capWei && `Most for one project: ${etherText(capWei)}`,
    minimumWei && `Least per donor and project: ${etherText(minimumWei)}`,
    `Matched: ${eligibleText(round)}`,
    `Applications: ${momentText(applicationsFrom)} to ${momentText(givingFrom)}`,
    `Giving: until ${momentText(givingUntil)}`,
    `Appeals: until ${momentText(round.appealUntil)}`,
  ].filter(Boolean);
  return (
    <>
      Everyone can read a published round. You can change its terms until giving starts, and each change is
      shown.
      {lines.map((line) => (
        <Fragment key={line}>
          <br />
          {line}
        </Fragment>
      ))}
    </>
  );
}
