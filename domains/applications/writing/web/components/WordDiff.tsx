import { diffWordsWithSpace } from 'diff';
import type { ReactElement } from 'react';

/** Difference between two texts, word by word. */
export function WordDiff({ before, after }: { before: string; after: string }): ReactElement {
  return (
    <p className="whitespace-pre-wrap break-words rounded-m bg-sunken p-3 text-13" dir="auto">
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, at) => {
        const key = `${at}:${value.length}`;
        if (added) {
          return (
            <ins key={key} className="bg-ok-soft text-ok-text">
              <span className="sr-only">Added: </span>
              {value}
            </ins>
          );
        }
        if (removed) {
          return (
            <del key={key} className="bg-bad-soft text-bad-text">
              <span className="sr-only">Removed: </span>
              {value}
            </del>
          );
        }
        return <span key={key}>{value}</span>;
      })}
    </p>
  );
}
