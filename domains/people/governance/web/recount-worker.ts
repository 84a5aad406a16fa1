import { type Recount, recount } from './recount.ts';

/** Order to the worker: the downloaded file, and the result that the page shows. */
export interface RecountOrder {
  readonly file: string;
  readonly shown: unknown;
}
export type RecountReply = { readonly done: Recount } | { readonly failed: string };

function reply({ file, shown }: RecountOrder): RecountReply {
  try {
    return { done: recount(file, shown) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

self.onmessage = ({ data }: MessageEvent<RecountOrder>) => self.postMessage(reply(data));
