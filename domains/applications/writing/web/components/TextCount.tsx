import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { counted, numberText } from '#platform/kernel/format/numbers.ts';
import {
  countCharacters,
  countWords,
  isOverLimit,
  measureText,
  type SectionLimit,
} from '../../contract/count-text.ts';

/** Words and characters of a text, against the limit of its section. */
export function TextCount({
  text,
  limit,
  id,
}: {
  text: string;
  limit: SectionLimit | null;
  id: string;
}): ReactElement {
  const isOver = isOverLimit(text, limit);
  const plain = `${counted(countWords(text), 'word')}, ${counted(countCharacters(text), 'character')}`;
  const limited =
    limit &&
    (limit.unit === 'pages'
      ? `About ${numberText(measureText(text, 'pages'), 1)} of ${numberText(limit.max)} pages`
      : `${numberText(measureText(text, limit.unit))} of ${numberText(limit.max)} ${limit.unit}`);
  return (
    <span id={id} className={clsx('tnum text-12', isOver ? 'text-bad-text' : 'text-ink-3')}>
      {limited ?? plain}
      {isOver && ' · too long'}
    </span>
  );
}
