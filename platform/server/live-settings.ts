import { ChannelListener } from './db/channel-listener.ts';
import { type Database, poolOf } from './db/database.ts';
import { sqlStateOf } from './db/sql-state.ts';
import type { Services } from './services.ts';
import { SETTINGS_CHANNEL, selectStoredSettings } from './setting-store.ts';
import { type SettingDefinition, settingProblems } from './settings.ts';

type Values = Readonly<Record<string, unknown>>;

/** The table is not there yet: a command checks a database of an older version. */
const UNDEFINED_TABLE = '42P01';
const RETRY_MS = 2000;

/**
 * The settings as they count now: what SETTINGS_FILE fixes, then what an administrator set; the rest have their
 * defaults. The map is made anew with each change and never changed itself, so who keeps something made of one may
 * tell by it.
 */
export class LiveSettings {
  readonly #fixed: Values;
  readonly #definitions: ReadonlyMap<string, SettingDefinition>;
  readonly #log: Services['log'];
  #current: Values;
  #turn: Promise<void> = Promise.resolve();

  constructor(fixed: Values, definitions: ReadonlyMap<string, SettingDefinition>, log: Services['log']) {
    this.#fixed = fixed;
    this.#definitions = definitions;
    this.#log = log;
    this.#current = fixed;
  }

  get current(): Values {
    return this.#current;
  }

  /** Takes over what is stored. One at a time: an older answer must not come after a newer one. */
  load(db: Database): Promise<void> {
    const turn = this.#turn.then(() => this.#load(db));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Learns of changes that any process makes, and looks again whenever it may have missed one. @returns what ends it */
  follow(db: Database): () => void {
    let retry: NodeJS.Timeout | undefined;
    let isStopped = false;
    const look = (): void => {
      clearTimeout(retry);
      void this.load(db).catch((error: unknown) => {
        if (isStopped) return;
        this.#log.warn({ err: error }, 'Changed settings could not be read; the former ones count on');
        // No further notice comes for the change that was missed.
        retry = setTimeout(look, RETRY_MS);
        retry.unref();
      });
    };
    const listener = new ChannelListener(poolOf(db), this.#log, {
      channels: [SETTINGS_CHANNEL],
      onNotice: look,
      onListening: (isListening) => {
        if (isListening) look();
      },
    });
    return () => {
      isStopped = true;
      clearTimeout(retry);
      listener.stop();
    };
  }

  async #load(db: Database): Promise<void> {
    const stored = await selectStoredSettings(db).catch((error: unknown) => {
      if (sqlStateOf(error) === UNDEFINED_TABLE) return [];
      throw error;
    });
    const values: Record<string, unknown> = {};
    for (const { name, value } of stored) {
      const definition = this.#definitions.get(name);
      if (value === null || !definition || name in this.#fixed) continue;
      const parsed: unknown = JSON.parse(value);
      const problems = settingProblems(definition, parsed);
      // It was right for the version that stored it; the start must not fail for it.
      if (problems.length > 0)
        this.#log.warn({ name, problems }, 'A stored setting no longer fits; its default counts');
      else values[name] = parsed;
    }
    this.#current = Object.freeze({ ...values, ...this.#fixed });
  }
}
