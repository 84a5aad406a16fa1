import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compressText } from './compress-text.ts';

const LONG = 'Grants that fit. '.repeat(200);

describe('chooseEncoding', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['GZIP;q=0.8, BR;q=0.1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', null],
    ['*', 'br'],
    ['br;q=0, *', null],
  ])('%s → %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});

describe('compressText', () => {
  const answer = async (text: string, accepted: string) => {
    const app = fastify();
    app.get('/', async (_request, reply) => reply.type('text/plain').send(await compressText(reply, text)));
    const response = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    await app.close();
    return response;
  };

  it('compresses a long text as the client takes it', async () => {
    const brotli = await answer(LONG, 'gzip, br');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(LONG);
    const zipped = await answer(LONG, 'gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(LONG);
  });

  it('leaves a long text alone for a client that takes neither, and says that it depends', async () => {
    const plain = await answer(LONG, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(plain.body).toBe(LONG);
  });

  it('leaves a short text alone', async () => {
    const short = await answer('short', 'br');
    expect(short.headers['content-encoding']).toBeUndefined();
    expect(short.body).toBe('short');
  });
});
