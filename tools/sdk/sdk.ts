import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ApiDocument, writeOperations } from './write-operations.ts';

/** `npm run sdk`: writes the generated files of packages/sdk from docs/openapi.json. */
const root = new URL('../../', import.meta.url);
const document = JSON.parse(readFileSync(new URL('docs/openapi.json', root), 'utf8')) as ApiDocument;
for (const [path, text] of Object.entries(writeOperations(document))) {
  writeFileSync(fileURLToPath(new URL(path, root)), text);
  console.log(path);
}
