import { describe, expect, it } from 'vitest';
import { someProof } from '../../testing/signed-samples.ts';
import { frameHeaders, proofFrame, proofPicture } from './proof-frame.ts';

describe('a proof in a frame', () => {
  it.each([
    [[], "frame-ancestors 'none'"],
    [
      ['https://one.example', 'http://localhost:8000'],
      'frame-ancestors https://one.example http://localhost:8000',
    ],
  ])('may be shown by the sites %j alone, and runs nothing', (origins, ancestors) => {
    const policy = frameHeaders(origins)['content-security-policy'] ?? '';
    expect(policy.split('; ')).toContain(ancestors);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(policy).not.toContain('script-src');
  });

  it('writes what a credential says as text, in frames and pictures', () => {
    const proof = someProof({ alias: `<b>"&'` });
    for (const page of [proofFrame(proof, 'https://hodag.example/verify/1'), proofPicture(proof)]) {
      expect(page).toContain('Alias: &lt;b&gt;');
      expect(page).not.toContain('<b>');
    }
  });

  it('names the day of its check, since it may be read later', () => {
    for (const page of [proofFrame(someProof(), 'https://hodag.example/verify/1'), proofPicture(someProof())])
      expect(page).toMatch(/In force on .*2026\./);
  });
});
