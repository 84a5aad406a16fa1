import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ARTIFACTS, compile } from '../tools/contracts/compile.ts';

it('commits what the sources compile to', () => {
  for (const artifact of compile('src')) {
    const committed = readFileSync(join(ARTIFACTS, `${artifact.contract}.json`), 'utf8');
    expect(JSON.parse(committed)).toEqual(artifact);
  }
});
