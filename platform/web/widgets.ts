import type { ComponentType } from 'react';
import type { NavigationEntry } from './navigation.ts';
import type { PageRow } from './pages.ts';
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

/** What a domain gives to the web app. */
export interface WebDomain {
  readonly name: string;
  /** Rows that every page of a session brings along: where it starts, and where unknown addresses lead. */
  readonly pages?: readonly PageRow[];
  /** All other rows, fetched when one of them is wanted (docs/decisions/0022-page-rows-come-later.md). */
  readonly laterPages?: () => Promise<readonly PageRow[]>;
  readonly navigation?: readonly NavigationEntry[];
  /** Entries of the header that signed-out visitors see. */
  readonly publicNavigation?: readonly Pick<NavigationEntry, 'label' | 'path' | 'icon'>[];
  readonly widgets?: ShellWidgets;
}
