import type { DehydratedState } from '@tanstack/react-query';
import type { Instance } from './instance.tsx';
import type { Session } from './session.tsx';

/** Data that the server hands to the page in a JSON script, so that the first paint needs no call. */
export interface Boot extends Instance {
  readonly session: Session;
  readonly csrfToken: string;
  readonly queries: DehydratedState;
  readonly version: string;
  /** For style elements that libraries add while the page runs. */
  readonly styleNonce: string;
}

export const BOOT_ELEMENT_ID = 'hodag-boot';

/** Reads the boot data of this page; null where the page was not delivered by our server. */
export function readBoot(root: Document): Boot | null {
  const text = root.getElementById(BOOT_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as Boot) : null;
}
