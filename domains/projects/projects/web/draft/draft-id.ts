const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether an address names a draft at all. */
export function isDraftId(text: string | null): text is string {
  return text !== null && UUID.test(text);
}
