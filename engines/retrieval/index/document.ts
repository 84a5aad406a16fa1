/** Document to index. The index keeps no text: the caller's store stays the truth. */
export interface RetrievalDocument {
  /** Unique; adding a document with a known id replaces the older one. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Values by keyword attribute of the schema. */
  readonly keywords?: Readonly<Record<string, readonly string[]>>;
  /** Numbers by number attribute of the schema; null and NaN mean "has none". */
  readonly numbers?: Readonly<Record<string, number | null>>;
}
