interface Npm {
  readonly command: string;
  readonly args: readonly string[];
}

export function ensureInstalled(options?: { readonly root?: string; readonly npm?: Npm }): Promise<void>;
export function whatIsMissing(root: string): string | null;
export function requireNode(version: string): void;
