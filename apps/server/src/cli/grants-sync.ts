import { parseArgs } from 'node:util';
import { type SyncedSource, sourceIds, syncSources } from '#grants/sources/server';
import { type Command, done, refused, UsageError } from './command.ts';
import { withInstance } from './with-instance.ts';

const IN_ORDER: ReadonlySet<SyncedSource['state']> = new Set(['done', 'unchanged']);

export const grantsSync: Command = {
  name: 'grants sync',
  usage: 'grants sync [SOURCE… [--everything]]',
  summary: 'reads grant sources now: those named, or all that are switched on',
  async run(words, io) {
    const { positionals: named, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { everything: { type: 'boolean', default: false } },
    });
    // All sources there ever were, at one word, is no wish to guess at.
    if (values.everything && named.length === 0) throw new UsageError();
    const known = sourceIds();
    const unknown = named.filter((id) => !known.includes(id));
    if (unknown.length > 0) {
      const lines = [`There is no source ${unknown.join(', ')}. There are:`, ...known.map((id) => `  ${id}`)];
      return refused(lines, { error: 'no_source', unknown, sources: known });
    }
    const sources = await withInstance(io, (services) =>
      syncSources(services, { named, everything: values.everything }),
    );
    const lines = sources.map(lineOf);
    const json = { sources };
    return sources.every(({ state }) => IN_ORDER.has(state)) ? done(lines, json) : refused(lines, json);
  },
};

const WITHOUT_RUN: Readonly<Partial<Record<SyncedSource['state'], string>>> = {
  busy: 'another run is under way.',
  off: 'switched off.',
  'no-key': 'needs a key: set it in GRANT_SOURCE_KEYS.',
  unchanged: 'nothing has changed.',
};

function lineOf({ source, state, problem, ...run }: SyncedSource): string {
  if (state === 'asks')
    return `${source}: not read. ${problem} Switch it on, or read it now: grants sync ${source} --everything`;
  const why = WITHOUT_RUN[state];
  if (why) return `${source}: ${why}`;
  const { recordsRead = 0, added = 0, changed = 0, unchanged = 0, closed = 0, dead = 0 } = run;
  const counts = `${recordsRead} read, ${added} added, ${changed} changed, ${unchanged} unchanged, ${closed} closed, ${dead} could not be loaded`;
  return `${source}: ${state}. ${counts}.${problem ? ` ${problem}` : ''}`;
}
