import type { ComponentType } from 'react';
import type { PrefetchContext } from './pages.ts';

/** Exports of a part's file: its component and, optionally, the reads it will make. */
export interface PartModule {
  readonly Component: ComponentType;
  readonly prefetch?: (context: PrefetchContext) => Promise<unknown>;
}

/** A section that a domain adds to a page which leaves room for it. */
export interface PagePart {
  /** Name of the room: `dashboard`. */
  readonly at: string;
  /** Lower ones come first. */
  readonly order: number;
  /** On a page of two columns: in the narrow one at the end. */
  readonly isAside?: true;
  readonly load: () => Promise<PartModule>;
}

let collected: readonly PagePart[] = [];

/** Tells what all domains add, once, before a page is loaded; the app does it. */
export function collectParts(parts: readonly PagePart[]): void {
  collected = parts;
}

/** Lists the parts of this room, in order. */
export function partsAt(room: string): readonly PagePart[] {
  return collected.filter(({ at }) => at === room).sort((one, other) => one.order - other.order);
}
