import type { WebDomain } from '#platform/web/widgets.ts';

/** The table of contents of the web app: one line per domain. */
export const webDomains: readonly WebDomain[] = [];

export const pageRows = webDomains.flatMap(({ pages }) => pages);
export const navigationEntries = webDomains.flatMap(({ navigation }) => navigation ?? []);
export const overlays = webDomains.flatMap(({ widgets }) => widgets?.overlays ?? []);
export const headerActions = webDomains.flatMap(({ widgets }) => widgets?.headerActions ?? []);
export const publicNavigation = webDomains.flatMap(({ publicNavigation: entries }) => entries ?? []);
