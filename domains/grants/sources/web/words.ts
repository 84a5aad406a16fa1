import { counted } from '#platform/kernel/format/numbers.ts';
import type { RunState } from '../contract/constants.ts';
import type { GrantSource, SourceRun } from '../contract/schemas.ts';

interface Look {
  readonly label: string;
  readonly tone: 'neutral' | 'ok' | 'warn' | 'bad' | 'info';
}

export const RUN_LOOK: Readonly<Record<RunState, Look>> = {
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Done', tone: 'ok' },
  unchanged: { label: 'No changes', tone: 'ok' },
  partial: { label: 'Partly loaded', tone: 'warn' },
  failed: { label: 'Failed', tone: 'bad' },
};

export const TRIGGER_LABEL: Readonly<Record<SourceRun['trigger'], string>> = {
  schedule: 'On schedule',
  administrator: 'By an administrator',
  command: 'By command',
};

/** The status of a source in a word. */
export function sourceLook({ isEnabled, key, lastRun, failures }: GrantSource): Look {
  if (lastRun?.state === 'running') return RUN_LOOK.running;
  if (!isEnabled) return { label: 'Off', tone: 'neutral' };
  if (key === 'missing') return { label: 'Needs a key', tone: 'warn' };
  if (failures > 0) return { label: failures === 1 ? 'Failed' : `Failed ${failures} times`, tone: 'bad' };
  return lastRun ? RUN_LOOK[lastRun.state] : { label: 'Not read yet', tone: 'neutral' };
}

/** Describes the changes of a run: "3 added, 1 closed"; what is 0 is left out. */
export function changesText({ added, changed, closed, dead }: SourceRun): string {
  const parts = [
    added > 0 && `${added} added`,
    changed > 0 && `${changed} changed`,
    closed > 0 && `${closed} closed`,
    dead > 0 && `${dead} not loaded`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'No changes';
}

/** The whole of a run: "120 records read: 3 added, 1 closed". */
export function runText(run: SourceRun): string {
  return `${counted(run.recordsRead, 'record')} read: ${changesText(run).toLowerCase()}`;
}
