import type { CommandIo } from './command.ts';

const PAUSE_MS = 2000;

/** Says how far long work is, on standard error, not more often than every two seconds. */
export function reportSteps({ stderr }: Pick<CommandIo, 'stderr'>) {
  let said = performance.now();
  return (step: string, done: number, total: number | null = null): void => {
    const now = performance.now();
    if (now - said < PAUSE_MS) return;
    said = now;
    stderr.write(`${step}${done > 0 ? ` ${done}` : ''}${total === null ? '' : ` of ${total}`} …\n`);
  };
}
