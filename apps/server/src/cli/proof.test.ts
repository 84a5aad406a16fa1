import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedProof } from '#standing/credentials/testing';
import { runCommand } from './run-command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hodag-proof-'));
  const file = (issuer: string) =>
    JSON.stringify({
      format: 'hodag-proof/1',
      issuer,
      audience: issuer,
      nonce: 'n',
      until: '2026-12-01T00:00:00.000Z',
      presentation: 'not-signed~',
    });
  writeFileSync(join(folder, 'proof.json'), file('https://hodag.example'));
  writeFileSync(join(folder, 'insecure.json'), file('http://hodag.example'));
  writeFileSync(join(folder, 'inside.json'), file('https://10.0.0.1'));
  writeFileSync(join(folder, 'other.json'), '{"format":"other"}');
  writeFileSync(
    join(folder, 'issuer.json'),
    JSON.stringify({ issuer: 'https://hodag.example', jwks: { keys: [] } }),
  );
  const { proof, metadata, status } = aSignedProof();
  writeFileSync(join(folder, 'held.json'), JSON.stringify(proof));
  writeFileSync(join(folder, 'held-issuer.json'), JSON.stringify(metadata));
  writeFileSync(join(folder, 'held-status.jwt'), status);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function verify(...words: string[]) {
  const out: string[] = [];
  const write = { write: (text: string) => out.push(text) };
  const exitCode = await runCommand(['proof', 'verify', ...words], {
    environment: { HODAG_CALLED_FROM: folder },
    stdin: Readable.from([]),
    stdout: write,
    stderr: write,
  });
  return { exitCode, text: out.join('') };
}

describe('hodag proof verify', () => {
  it.each([
    ['with the status list', ['--status', 'held-status.jwt'], /\nIn force on /],
    ['without the status list', [], /\nNot checked: whether it has been revoked/],
  ])('says what a file proves, by files alone, %s', async (_, words, line) => {
    const { exitCode, text } = await verify(
      'held.json',
      '--issuer',
      'held-issuer.json',
      '--offline',
      ...words,
    );
    expect([exitCode, text]).toEqual([0, expect.stringMatching(line)]);
    expect(text).toMatch(/^hodag\.example says: holds a DBT, has an account\nAlias: tidewatch\./);
  });

  it.each([
    ['a file that is not there', ['none.json'], 1, 'There is no file none.json.'],
    [
      'an issuer’s file that is not there',
      ['proof.json', '--issuer', 'none.json'],
      1,
      'There is no file none.json.',
    ],
    ['a file of another format', ['other.json'], 1, 'This is not a proof.'],
    ['an issuer in a private network', ['inside.json'], 1, 'is not an address of the internet'],
    ['an issuer without a secure address', ['insecure.json'], 1, 'no secure address'],
    [
      'a proof that is none, by an issuer’s file alone',
      ['proof.json', '--issuer', 'issuer.json', '--offline'],
      1,
      'This is not a proof.',
    ],
    ['--offline without the issuer’s document', ['proof.json', '--offline'], 2, '--issuer FILE'],
    ['no file at all', [], 2, 'proof verify FILE'],
  ])('refuses %s', async (_, words, exitCode, text) => {
    const result = await verify(...words);
    expect(result.exitCode).toBe(exitCode);
    expect(result.text).toContain(text);
  });
});
