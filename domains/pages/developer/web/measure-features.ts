import type { Feature } from './content/features.ts';

/** Measurement of this browser, by feature; absent while it is measured. */
export type Measured = Readonly<Record<string, boolean>>;

/** Asks each probe; one that fails counts as missing. */
export async function measureFeatures(features: readonly Feature[]): Promise<Measured> {
  const results = await Promise.all(
    features.map(async ({ id, probe }) => {
      try {
        return [id, await probe()] as const;
      } catch {
        return [id, false] as const;
      }
    }),
  );
  return Object.fromEntries(results);
}

/** The matrix as text, for a report. */
export function reportOf(features: readonly Feature[], measured: Measured, browser: string): string {
  const lines = features.map(({ id, name }) => `${measured[id] ? 'yes' : 'no '}  ${name}`);
  return [`Browser: ${browser}`, ...lines].join('\n');
}
