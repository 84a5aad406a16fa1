/** Last account of a page of the newest: its moment in microseconds since 1970, and its id. */
export interface NewestCursor {
  readonly micros: string;
  readonly id: string;
}

const NEWEST = /^(\d{1,16})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The cursor of the newest, as the address of the next page carries it. */
export function printNewestCursor({ micros, id }: NewestCursor): string {
  return `${micros}.${id}`;
}

/** Reads {@link printNewestCursor}; null for what is no such cursor. */
export function readNewestCursor(text: string): NewestCursor | null {
  const [, micros, id] = NEWEST.exec(text) ?? [];
  return micros === undefined || id === undefined ? null : { micros, id };
}
