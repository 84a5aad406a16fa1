import { fetchLaterRows, firstRows } from './domains.ts';

/** The whole page table, for the server and for tests; the browser fetches its larger part when it is wanted. */
export const pageRows = [...firstRows, ...(await fetchLaterRows())];
