/** Visits side by side: while one draws, another waits for the server. */
export const TABS = 3;

/** Visits every item once, some at a time; a visit knows which of the tabs is its own. */
export async function inTabs<T>(
  items: readonly T[],
  visit: (item: T, tab: number) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const tabs = Array.from({ length: TABS }, async (_, tab) => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await visit(item, tab);
  });
  await Promise.all(tabs);
}
