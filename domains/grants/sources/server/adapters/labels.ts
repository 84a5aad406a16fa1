/**
 * Finds the text behind a label, up to the end of the line: `Closing date: 4 March 2027 4:00pm` → the date.
 *
 * @param label pattern of the words before the colon
 */
export function labelIn(text: string, label: string): string | undefined {
  const found = new RegExp(`(?:^|\\n)\\s*${label}\\s*:\\s*([^\\n]{1,300})`, 'i').exec(text)?.[1]?.trim();
  return found === '' ? undefined : found;
}
