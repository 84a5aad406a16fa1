export function isServerFile(path: string): boolean;
export function startRestarting(options: {
  root: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  stdio?: 'inherit' | 'ignore';
}): { stop(): Promise<number> };
