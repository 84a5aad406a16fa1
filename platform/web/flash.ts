/** A message that outlives a full navigation: kept on this page, shown once by the next one. */
export interface Flash {
  readonly title: string;
  readonly description?: string;
}

const FLASH_KEY = 'hodag.flash';

/** Keeps a message for the next page. Where the browser keeps nothing the message is lost, nothing else. */
export function keepFlash(flash: Flash): void {
  try {
    sessionStorage.setItem(FLASH_KEY, JSON.stringify(flash));
  } catch {
    // Storage is switched off or full: the page that follows says enough by itself.
  }
}

/** Takes the kept message away; null when there is none. */
export function takeFlash(): Flash | null {
  try {
    const text = sessionStorage.getItem(FLASH_KEY);
    sessionStorage.removeItem(FLASH_KEY);
    return text === null ? null : readFlash(JSON.parse(text));
  } catch {
    return null;
  }
}

function readFlash(value: unknown): Flash | null {
  if (typeof value !== 'object' || value === null || !('title' in value)) return null;
  const { title } = value;
  const description = 'description' in value ? value.description : undefined;
  if (typeof title !== 'string') return null;
  return typeof description === 'string' ? { title, description } : { title };
}
