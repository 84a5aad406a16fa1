import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { type PageVisit, planChunks } from './chunk-groups.ts';

type Chunks = readonly Rolldown.OutputChunk[];
type ImportsOf = (module: string) => readonly string[];

/**
 * Builds what browsers load: once without groups, to see who needs what, and once in the files planned from that.
 * @returns the scripts as they were written
 */
export async function buildWeb(config: InlineConfig, pages: readonly PageVisit[]): Promise<Chunks> {
  const [ungrouped, importsOf] = await buildAndRead({ ...config, build: { write: false, minify: false } });
  const plan = planChunks(ungrouped, importsOf, pages);
  const groups = [
    {
      debugName: 'planned',
      name: (id: string) => plan.get(id) ?? null,
      includeDependenciesRecursively: false,
    },
  ];
  const [written] = await buildAndRead({
    ...config,
    build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
  });
  return written;
}

async function buildAndRead(config: InlineConfig): Promise<[Chunks, ImportsOf]> {
  let chunks: Chunks = [];
  let imports = new Map<string, readonly string[]>();
  const reader: Plugin = {
    name: 'hodag:read-graph',
    generateBundle(_, bundle) {
      chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      imports = new Map(
        [...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)?.importedIds ?? []]),
      );
    },
  };
  await build({ ...config, plugins: [reader] });
  return [chunks, (module) => imports.get(module) ?? []];
}
