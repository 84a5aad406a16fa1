import type { DateConvention } from '#engines/date-reading';
import type { Draft } from '#engines/opportunity-formats';
import type { Clock } from '#platform/kernel/clock.ts';
import type { FeedItem } from './feed-item.ts';

/**
 * One record of a source, or what is wrong with it. `place` finds it again: `page 3, record 12`. A record that cannot be
 * read is still listed: with its `externalId`, where that is known, the stored one is not taken for closed.
 */
export type SourceRecord =
  | { readonly place: string; readonly draft: Draft }
  | {
      readonly place: string;
      readonly problem: string;
      readonly raw: unknown;
      readonly externalId?: string | undefined;
    };

/**
 * Thrown for an unusable answer of a source, with a sentence for operators; ends the run. Clients and adapters throw
 * it.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** Whether a request failed since there is nothing at its address, the source being well. */
export function isMissing(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  return status === 404 || status === 410;
}

/** A request to the source's own host; paths are relative to the base address. */
export interface SourceRequest {
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON with POST; `form` as multipart parts of type application/json. */
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, unknown>>;
  /** Relative to the source's `detailAddress` instead. */
  readonly detail?: boolean;
}

/**
 * Access of an adapter to the outside. Every call waits for the source's rate, has a time-out and a size limit, is
 * tried again after 429, 5xx and broken connections, and throws a `SourceError` when that does not help. A redirect to
 * another host or to a private address is an error.
 */
export interface SourceClient {
  readonly readJson: (request: SourceRequest) => Promise<unknown>;
  /** Bytes decoded by the answer's charset, UTF-8 where it names none. */
  readonly readText: (request: SourceRequest) => Promise<string>;
  /** As `readText` with If-None-Match and If-Modified-Since of the last run; null when nothing has changed since. */
  readonly readChangedText: (request: SourceRequest) => Promise<string | null>;
  /** Items of a feed's text. @throws SourceError for what is no feed, or one that was cut */
  readonly parseFeed: (xml: string) => Promise<readonly (FeedItem | null)[]>;
}

/**
 * Reads one publisher's records. Adding a source is one file like this, its fixture and its test.
 * An adapter turns the source's fields into a `Draft` and keeps those it has no place for in `extra`; it checks
 * nothing else, since `finishRow` reads dates, amounts, regions and applicant types of every source alike.
 */
export interface SourceAdapter {
  /** As in the list of sources: `us-grants-gov`. */
  readonly id: string;
  readonly name: string;
  /** `open`: calls; `award`: money already granted. */
  readonly kind: 'open' | 'award';
  /** Base address; an operator may replace it (GRANT_SOURCE_ADDRESSES). */
  readonly address: string;
  /** Base address of details that are on another host of the same publisher. */
  readonly detailAddress?: string;
  /** License of the records, in the publisher's name for it; null where none is stated. */
  readonly licence: string | null;
  /** The line its terms ask to be shown, or null. */
  readonly attribution: string | null;
  /** Header in which the operator's key goes; a source that needs a key does not run without one. */
  readonly key?: { readonly header: string; readonly required: boolean };
  readonly rate: { readonly perMinute: number };
  /** Longest answer, where it is one file of everything. */
  readonly maxBytes?: number;
  /** Hours between two runs. */
  readonly everyHours: number;
  /** True when one run lists every open record, so that what is missing from it has closed. */
  readonly listsAll: boolean;
  /**
   * How much it lists, in a sentence, where that is all there ever was: it is read only after the operator has agreed.
   */
  readonly asksFirst?: string;
  readonly dates: DateConvention;
  /**
   * All records, page after page; throws where the source stops making sense, so that a run that saw half of it is not
   * taken for all. Returning without a record after `readChangedText` said null means "unchanged".
   *
   * @param clock by which the next of several deadlines is chosen; the system's clock without it
   */
  readonly read: (client: SourceClient, clock?: Clock) => AsyncGenerator<SourceRecord>;
}
