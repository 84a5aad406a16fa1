import type { ComponentType } from 'react';
import type { Finder, Shortcut } from './finders.ts';
import type { LevelWords, OpenedFeature } from './levels.ts';
import type { NavigationEntry } from './navigation.ts';
import type { PageTable } from './page-tables.ts';
import type { PagePart } from './parts.ts';
import type { Filling } from './places.tsx';
import type { Session } from './session.tsx';

export interface OverlayProps {
  /** To be called when there is nothing (more) to show; then the next overlay gets its turn. */
  readonly onDone: () => void;
}

/** Something shown over the page, loaded when it is wanted. */
export interface Overlay {
  readonly id: string;
  /** Asked once in the browser after the page is there; cheap, and free of imports of its own. */
  readonly isWanted: (session: Session) => boolean;
  readonly load: () => Promise<ComponentType<OverlayProps>>;
}

/** Parts that domains place into the shell without the shell knowing them. */
export interface ShellWidgets {
  /** Overlays shown one at a time over the page, first come first (welcome, hints, learning pop-ups). */
  readonly overlays?: readonly Overlay[];
  /** Controls at the right of the header. */
  readonly headerActions?: readonly ComponentType[];
  /** `DockButton`s of the floating pill, loaded once the page has settled. */
  readonly dock?: readonly (() => Promise<ComponentType>)[];
}

/** Web half of a domain. Every page loads it: its pages and parts are named here, never imported. */
export interface WebDomain {
  readonly name: string;
  readonly pages?: readonly PageTable[];
  readonly navigation?: readonly NavigationEntry[];
  readonly widgets?: ShellWidgets;
  /** Sections of pages that leave room for them. */
  readonly parts?: readonly PagePart[];
  /** Fillings of single places on pages of domains below it. */
  readonly fills?: readonly Filling[];
  /** Words of the unlock levels it declares. */
  readonly levels?: readonly LevelWords[];
  /** Its features, with the level from which they are open. */
  readonly opens?: readonly OpenedFeature[];
  /** Search of the palette; its file comes when the palette first opens. */
  readonly finds?: () => Promise<{
    readonly finders: readonly Finder[];
    readonly shortcuts?: readonly Shortcut[];
  }>;
}
