import { diffWordsWithSpace } from 'diff';
import type { TextPart } from '../../contract/history-schemas.ts';

/** From so many changed words on the texts are two texts: the old one is shown, then the new one. */
const MOST_CHANGES = 1500;
/** Equal characters that are shown on each side of a change. */
const CONTEXT = 120;

/** The words of two texts in their order with what was added and removed; long equal runs are shortened. */
export function textDiff(from: string, to: string): TextPart[] {
  const found = diffWordsWithSpace(from, to, { maxEditLength: MOST_CHANGES });
  if (found === undefined) {
    return [
      { kind: 'removed', text: from },
      { kind: 'added', text: to },
    ];
  }
  return found.flatMap(({ added, removed, value }, at): TextPart[] => {
    if (added || removed) return [{ kind: added ? 'added' : 'removed', text: value }];
    return shortened(value, { isFirst: at === 0, isLast: at === found.length - 1 });
  });
}

function shortened(
  text: string,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): TextPart[] {
  const shown = (isFirst ? 0 : CONTEXT) + (isLast ? 0 : CONTEXT);
  if (text.length <= shown + CONTEXT) return [{ kind: 'same', text }];
  const before = isFirst ? '' : text.slice(0, text.lastIndexOf(' ', CONTEXT) + 1 || CONTEXT);
  const from = text.indexOf(' ', text.length - CONTEXT);
  const after = isLast ? '' : text.slice(from < 0 ? text.length - CONTEXT : from);
  return [
    ...(before === '' ? [] : [{ kind: 'same', text: before } as const]),
    { kind: 'skipped', text: '…' },
    ...(after === '' ? [] : [{ kind: 'same', text: after } as const]),
  ];
}
