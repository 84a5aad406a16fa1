export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** From the start of the process to "ready". */
  readonly readyMs: number;
  output(): string;
  /** Resolves with how the process ended. */
  readonly ended: Promise<string>;
  /** As Ctrl-C does. */
  stop(): Promise<void>;
  /** As `kill -9` does. */
  kill(): Promise<void>;
}

export interface StartServerOptions {
  readonly dataDir: string;
  readonly port?: number;
  /** Words after the program's name, such as `--demo`. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export function startServer(options: StartServerOptions): Promise<ServerProcess>;
export function runCommand(
  dataDir: string,
  args: readonly string[],
  options?: {
    readonly limitMs?: number;
    readonly signal?: AbortSignal;
    readonly env?: Readonly<Record<string, string>>;
  },
): Promise<{ readonly code: number | null; readonly output: string }>;
export function killDatabase(dataDir: string): Promise<boolean>;
export function freePort(): Promise<number>;
export function throwawayEnvironment(
  dataDir: string,
  environment?: Readonly<Record<string, string | undefined>>,
): Record<string, string>;
