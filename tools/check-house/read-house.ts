import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HouseFile } from './finding.ts';

const TEXT = /\.(ts|tsx|mjs|cjs|css|sql|md|json)$/;

/** Every file of the repository that git keeps or would keep; the text of pictures and data is left empty. */
export function readHouse(root: string): HouseFile[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = [...new Set(list.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)));
  return paths
    .sort()
    .map((path) => ({ path, text: TEXT.test(path) ? readFileSync(join(root, path), 'utf8') : '' }));
}
