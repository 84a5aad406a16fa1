import { ApiError, type ApiErrorCode, errorText } from '#platform/web/api-error.ts';
import type { Project, SaveProject } from '../../contract/schemas.ts';
import { conflictingProject } from './conflicting-project.ts';
import { type DraftValues, problemsIn, readableValues, saveOf, unreadableIn } from './draft-values.ts';
import type { LocalCopies } from './local-copy.ts';

/** The server's, or why nothing was sent. */
type FailureCode = ApiErrorCode | 'draft.invalid' | 'draft.offline' | 'draft.failed';

/** How the form's text stands to the server's. */
export type SaveState =
  | { readonly kind: 'untouched' }
  /** Changed; nothing is saved before the member asks for it. */
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed'; readonly reason: string; readonly code: FailureCode }
  | { readonly kind: 'conflict'; readonly theirs: Project };

export interface DraftSaverOptions {
  readonly start: { readonly values: DraftValues; readonly revision: number };
  readonly send: (save: SaveProject) => Promise<Project>;
  readonly copies: LocalCopies;
  /** Milliseconds after the last change; null saves only when asked. */
  readonly delayMs: number | null;
}

const OFFLINE = 'you are offline. Your text is kept in this browser.';

/**
 * Saves a draft: one save at a time, each on the revision the one before gave. Text that is not on the server yet is
 * kept in the browser. A save that meets a newer revision stops and waits for the member's choice.
 */
export class DraftSaver {
  readonly #options: DraftSaverOptions;
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { kind: 'untouched' };
  #values: DraftValues;
  /** As the server has it, as far as this form knows. */
  #stored: DraftValues;
  #revision: number;
  #hasChanges = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;

  constructor(options: DraftSaverOptions) {
    this.#options = options;
    this.#values = options.start.values;
    this.#stored = options.start.values;
    this.#revision = options.start.revision;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): SaveState => this.#state;

  /** Takes what the form holds now; saved after the delay. */
  change(values: DraftValues): void {
    this.#values = values;
    this.#hasChanges = true;
    this.#options.copies.write({ values: this.#readable(), revision: this.#revision });
    if (this.#state.kind === 'conflict') return;
    const { delayMs } = this.#options;
    this.#show(delayMs === null ? { kind: 'unsaved' } : { kind: 'saving' });
    if (delayMs === null) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#saveOnce(), delayMs);
  }

  /**
   * Saves what is not saved yet, now.
   * @returns whether the server has everything the form holds
   */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    do {
      await this.#saveOnce();
      if (this.#state.kind === 'failed') return false;
    } while (this.#isSaveDue());
    return !this.#hasChanges;
  }

  /** The form opened on text older than the server's: the member has to choose first. */
  meetOther(theirs: Project): void {
    this.#hasChanges = true;
    this.#show({ kind: 'conflict', theirs });
  }

  /** Ends a conflict with this form's text: it is saved over the other one. */
  keepMine(theirs: Project): Promise<boolean> {
    this.#revision = theirs.revision;
    this.#hasChanges = true;
    this.#show({ kind: 'saving' });
    return this.flush();
  }

  /** Ends a conflict with the other text; this form's is given up. */
  takeTheirs(theirs: Project, values: DraftValues): void {
    this.#options.copies.remove(this.#readable());
    this.#options.copies.remove(values);
    this.#revision = theirs.revision;
    this.#values = values;
    this.#stored = values;
    this.#hasChanges = false;
    this.#show({ kind: 'saved', at: new Date(theirs.updatedAt) });
  }

  /** The draft is gone on the server: stores this form's text under the same id again. */
  async recreate(): Promise<boolean> {
    await this.#sending;
    this.#revision = 0;
    this.#hasChanges = true;
    return this.flush();
  }

  /** Stops the timer; unsaved text stays in the browser. Answers when the save under way, if any, is over. */
  async dispose(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** Returns the part of the form that may be kept in the browser: half a number would come back as another one. */
  #readable(): DraftValues {
    return readableValues(this.#values, this.#stored);
  }

  #isSaveDue(): boolean {
    return this.#hasChanges && this.#state.kind !== 'conflict';
  }

  /** After the save under way, if there is one: one more save, if there is something to save. */
  async #saveOnce(): Promise<void> {
    while (this.#sending) await this.#sending;
    if (!this.#isSaveDue()) return;
    this.#sending = this.#save().finally(() => {
      this.#sending = null;
    });
    await this.#sending;
  }

  async #save(): Promise<void> {
    const problems = [...unreadableIn(this.#values), ...Object.keys(problemsIn(this.#values))];
    if (problems.length > 0) return this.#fail('one field cannot be stored as it is.', 'draft.invalid');
    if (!navigator.onLine) return this.#fail(OFFLINE, 'draft.offline');
    const values = this.#values;
    this.#hasChanges = false;
    this.#show({ kind: 'saving' });
    try {
      const project = await this.#options.send(saveOf(values, this.#revision));
      this.#revision = project.revision;
      this.#stored = values;
      if (this.#hasChanges) return this.#options.copies.advance(this.#readable(), project.revision);
      this.#options.copies.remove(values);
      this.#show({ kind: 'saved', at: new Date() });
    } catch (error) {
      this.#hasChanges = true;
      this.#refused(error);
    }
  }

  #refused(error: unknown): void {
    const theirs = conflictingProject(error);
    if (theirs) this.#show({ kind: 'conflict', theirs });
    else this.#fail(errorText(error), error instanceof ApiError ? error.code : 'draft.failed');
  }

  #fail(reason: string, code: FailureCode): void {
    this.#show({ kind: 'failed', reason, code });
  }

  #show(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
