import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACKED = ['package.json', 'README.md', 'LICENSE'];
const COMPILER = [
  ...['--ignoreConfig', '--declaration', '--strict', '--skipLibCheck', '--verbatimModuleSyntax'],
  ...['--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--rewriteRelativeImportExtensions'],
  ...['--target', 'ES2023', '--lib', 'ES2023', '--types', 'node', '--newLine', 'lf'],
  ...['--module', 'NodeNext', '--moduleResolution', 'NodeNext'],
];

interface Tarball {
  readonly version: string;
  readonly file: string;
  readonly sha256: string;
}

/**
 * Compiles packages/sdk and packs it into `folder`, beside a file with its SHA-256 as `sha256sum -c` reads it. The same
 * sources give the same bytes: npm writes a fixed time into the archive.
 */
export async function packSdk(root: string, folder: string): Promise<Tarball> {
  const source = join(root, 'packages/sdk');
  const stage = await mkdtemp(join(tmpdir(), 'hodag-sdk-'));
  try {
    for (const name of PACKED) await cp(join(source, name), join(stage, name));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const places = ['--rootDir', join(source, 'src'), '--outDir', join(stage, 'dist')];
    await run(process.execPath, [tsc, join(source, 'src/index.ts'), ...COMPILER, ...places], { cwd: root });
    await mkdir(folder, { recursive: true });
    const pack = ['pack', '--silent', '--offline', '--ignore-scripts', '--pack-destination', folder];
    const { stdout } = await run('npm', pack, { cwd: stage });
    const file = join(folder, stdout.trim());
    const sha256 = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    await writeFile(`${file}.sha256`, `${sha256}  ${basename(file)}\n`);
    const version = /-([\d.]+)\.tgz$/.exec(file)?.[1] ?? '';
    return { version, file, sha256 };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
