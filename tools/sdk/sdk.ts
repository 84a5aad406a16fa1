import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RECORD, recordVersion, type VersionRecord } from './record-version.ts';
import { digestOfSources } from './sdk-sources.ts';
import { type ApiDocument, writeOperations } from './write-operations.ts';

/** `npm run sdk`: writes the generated files of packages/sdk from docs/openapi.json, and raises its version after a change. */
const root = new URL('../../', import.meta.url);
const PACKAGE = 'packages/sdk/package.json';
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
function write(path: string, text: string): void {
  writeFileSync(fileURLToPath(new URL(path, root)), text);
  console.log(path);
}

for (const [path, text] of Object.entries(
  writeOperations(JSON.parse(read('docs/openapi.json')) as ApiDocument),
))
  write(path, text);

const names = readdirSync(new URL('packages/sdk/src', root), { recursive: true, encoding: 'utf8' });
const paths = names.map((name) => `packages/sdk/src/${name.replaceAll('\\', '/')}`);
const sources = [...paths.filter((path) => path.endsWith('.ts')), 'packages/sdk/README.md', PACKAGE];
const description = read(PACKAGE);
const { version } = JSON.parse(description) as { version: string };
const next = recordVersion(
  readRecord(),
  version,
  digestOfSources(sources.map((path) => ({ path, text: read(path) }))),
);
write(PACKAGE, description.replace(/"version": "[^"]*"/, `"version": "${next.version}"`));
write(RECORD, `${JSON.stringify(next, null, 2)}\n`);
console.log(`Version ${next.version}`);

function readRecord(): VersionRecord | null {
  try {
    return JSON.parse(read(RECORD)) as VersionRecord;
  } catch {
    return null;
  }
}
