/** An item of RSS or an entry of Atom. Texts may hold markup, plain or escaped. */
export interface FeedItem {
  /** Its guid or id; its address, else its title, where it has none. */
  readonly id: string | undefined;
  readonly title: string | undefined;
  readonly link: string | undefined;
  readonly text: string | undefined;
  readonly categories: readonly string[];
  /** As the feed writes it; many items have none. */
  readonly published: string | undefined;
  readonly updated: string | undefined;
  /** Elements without a place above. */
  readonly extra: Readonly<Record<string, unknown>>;
}
