/**
 * Finds the text behind a label, up to the end of the line: `Closing date: 4 March 2027 4:00pm` → the date.
 *
 * @param label pattern of the words before the colon
 */
export function labelIn(text: string, label: string): string | undefined {
  const found = new RegExp(`^[^\\S\\r\\n\\u2028\\u2029]*${label}\\s*:\\s*([^\\n]{1,300})`, 'im')
    .exec(text)?.[1]
    ?.trim();
  return found === '' ? undefined : found;
}
