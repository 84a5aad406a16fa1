import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const FOLDERS = ['apps', 'domains', 'engines', 'packages', 'platform', 'tools/build'];
const FILES = ['package-lock.json', 'package.json', 'packages/sdk/README.md', 'vite.config.ts'];
const NOT_BUILT = /\.(test|bench)\.tsx?$|\.md$/;

/** SHA-256 over every file that ends up in a build, so that a stale build is known by content, not by dates. */
export async function sourceFingerprint(root) {
  const hash = createHash('sha256');
  const files = FILES.map((file) => join(root, file));
  for (const folder of FOLDERS) files.push(...(await filesBelow(join(root, folder))));
  for (const file of files.sort()) {
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
