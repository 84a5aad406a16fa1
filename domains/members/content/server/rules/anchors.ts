/** Ids that the page itself uses: an anchor of the same name would be found in their place. */
const TAKEN: readonly string[] = ['root', 'hodag-boot', 'main', 'content', 'part'];

const LONGEST = 60;

/** A heading as an anchor: lower-case words with hyphens, without accents; `part` where nothing is left. */
export function anchorOf(heading: string): string {
  const words = heading
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|(?<!-)-+$/g, '');
  return words === '' ? 'part' : words;
}

/** Gives headings of one page their anchors, each another one, none that the page needs for itself. */
export function anchorsOfPage(): (heading: string) => string {
  const taken = new Set(TAKEN);
  return (heading) => {
    const plain = anchorOf(heading);
    let anchor = plain;
    for (let next = 2; taken.has(anchor); next += 1) anchor = `${plain}-${next}`;
    taken.add(anchor);
    return anchor;
  };
}
