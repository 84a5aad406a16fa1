export function findChromium(env?: Readonly<Record<string, string | undefined>>): string | null;
export function ensureChromium(): Promise<string | null>;
