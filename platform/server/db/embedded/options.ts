import type { DatabaseLog } from '../log.ts';
import type { StartupError } from '../startup-error.ts';
import { findEmbeddedBinaries, type PostgresBinaries } from './binaries.ts';
import { freeBytes } from './disk-space.ts';
import { type Layout, layoutOf } from './layout.ts';
import { ROOT_STRATEGIES, type RootStrategy } from './run-as.ts';
import { EMBEDDED_SETTINGS, type ServerSettings } from './settings.ts';

export interface EmbeddedOptions {
  /** DATA_DIR; the server keeps everything below its folder `postgres`. */
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** Default: the ones npm installed. */
  readonly binaries?: PostgresBinaries;
  readonly settings?: ServerSettings;
  /** Listen on 127.0.0.1 with a password instead of a Unix socket; the default on Windows only. */
  readonly loopback?: boolean;
  /** How root starts it; default: all known ways. */
  readonly rootStrategies?: readonly RootStrategy[];
  /** Measures the disk; replaced in tests. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** Called once when the server ends without being stopped. */
  readonly onLost?: (reason: StartupError) => void;
}

/** All that the parts below need, every default filled in. */
export interface ResolvedOptions extends Required<Omit<EmbeddedOptions, 'onLost'>> {
  readonly layout: Layout;
}

/**
 * Fills in the defaults.
 * @throws StartupError where PostgreSQL is not installed
 */
export function resolveOptions(options: EmbeddedOptions): ResolvedOptions {
  return {
    dataDir: options.dataDir,
    log: options.log,
    layout: layoutOf(options.dataDir),
    binaries: options.binaries ?? findEmbeddedBinaries(),
    settings: options.settings ?? EMBEDDED_SETTINGS,
    loopback: options.loopback ?? process.platform === 'win32',
    rootStrategies: options.rootStrategies ?? ROOT_STRATEGIES,
    freeBytes: options.freeBytes ?? freeBytes,
  };
}
