import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Version of this program, as its package names it. */
export function platformVersion(): string {
  const text = readFileSync(join(process.cwd(), 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
