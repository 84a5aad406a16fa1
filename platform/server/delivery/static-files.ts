import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Sources of the build are for developers; hidden files are never sent. */
const allowedPath = (path: string): boolean => !path.endsWith('.map') && !path.includes('/.');

/** Serves the built assets (immutable, compressed at build) and the few files at the site's root. */
export async function registerStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(root, 'dist/web/assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    decorateReply: false,
    wildcard: true,
    cacheControl: false,
    // Small files, whole or not at all.
    acceptRanges: false,
    allowedPath,
    dotfiles: 'ignore',
    setHeaders: (response) => {
      response.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
      response.header('x-content-type-options', 'nosniff');
    },
  });
  await app.register(fastifyStatic, {
    root: join(root, 'dist/web/root'),
    prefix: '/',
    preCompressed: false,
    index: false,
    decorateReply: false,
    wildcard: false,
    cacheControl: false,
    // Small files, whole or not at all.
    acceptRanges: false,
    allowedPath,
    dotfiles: 'ignore',
    setHeaders: (response) => {
      response.header('cache-control', 'public, max-age=3600');
      response.header('x-content-type-options', 'nosniff');
    },
  });
}
