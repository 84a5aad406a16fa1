/**
 * Whether a line of a text holds one expression and, behind it, another: what `first.*then` asks, in linear time where
 * that one reads the line again from each place.
 * @param first without the flags `g` and `y`
 * @param then read from the end of `first` on
 */
export function isInOrder(text: string, first: RegExp, then: RegExp): boolean {
  return text.split('\n').some((line) => {
    const found = first.exec(line);
    return found !== null && then.test(line.slice(found.index + found[0].length));
  });
}
