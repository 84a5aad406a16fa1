/** A function of a module that runs in a thread. Arguments and results are copied: plain values, no classes. */
type Run = (input: never) => unknown;

/** Work that would hold the event loop: the module whose `run` does it. */
export interface ThreadTask<R extends Run> {
  readonly name: string;
  /** Address of the module that asks; the task's file is beside it, in the source and in a build. */
  readonly beside: string;
  /** Longest time of one run, in milliseconds. A thread that needs longer is ended. */
  readonly limitMs: number;
  /** Types alone; never set. */
  readonly run?: R;
}

export type InputOf<R extends Run> = Parameters<R>[0];
export type OutputOf<R extends Run> = Awaited<ReturnType<R>>;

/** A minute holds on a machine that others use too; the longest allowed input takes a quarter of it. */
const LIMIT_MS = 60_000;

/**
 * Names a task: `defineThreadTask<typeof run>('write-export-task', import.meta.url)`, with `run` imported as a type.
 * @param name of its file without ending; it ends in `-task`, by which a build finds it (tools/build)
 * @param beside `import.meta.url` of the module whose folder it is in
 */
export function defineThreadTask<R extends Run>(
  name: `${string}-task`,
  beside: string,
  limitMs = LIMIT_MS,
): ThreadTask<R> {
  return { name, beside, limitMs };
}
