import type { ReactElement } from 'react';
import { amountText, exactAmountText } from '../kernel/format/numbers.ts';

export type AmountProps = {
  /** A decimal string, as the API writes it. */
  value: string;
  /** The token's symbol behind it. */
  unit?: string | undefined;
};

/** An amount of a token; where decimals were cut, the exact one is its title. */
export function Amount({ value, unit }: AmountProps): ReactElement {
  const tail = unit === undefined ? '' : ` ${unit}`;
  const [shown, exact] = [amountText(value), exactAmountText(value)];
  return <span title={shown === exact ? undefined : exact + tail}>{shown + tail}</span>;
}
