/** Characters of a passage that are quoted whole. */
const WHOLE_MAX = 700;

/** A passage as it is quoted: whole sentences, from its beginning. */
export function excerptOf(text: string, max = WHOLE_MAX): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('.\n'), cut.lastIndexOf('\n'));
  return end > max / 3 ? cut.slice(0, end + 1).trimEnd() : `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}
