import { PAGE_SIZE } from '../../contract/constants.ts';

/** The span of a page of runs or dead letters. */
export const pageOf = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
