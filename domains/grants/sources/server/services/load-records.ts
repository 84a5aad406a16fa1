import { createHash } from 'node:crypto';
import { type FieldProblem, finishRow, type OpportunityInput } from '#engines/opportunity-formats';
import { completeRecords, importRecords, type RecordSource } from '#grants/catalog/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { SourceAdapter, SourceRecord } from '../adapters/adapter.ts';
import {
  type DeadLetter,
  listDeadLetterKeys,
  removeDeadLetters,
  saveDeadLetters,
} from '../store/dead-letter-store.ts';
import { changeRun } from '../store/run-store.ts';
import { deadLetterOf, keyOfId } from './dead-letters.ts';

const BATCH_RECORDS = 500;
/** Characters of records that are held before they are written. */
const BATCH_CHARACTERS = 5_000_000;
/** More in one run are counted and not kept. */
const MOST_LETTERS = 1000;

interface LoadedRun {
  readonly runId: number;
  readonly adapter: SourceAdapter;
  readonly source: RecordSource;
}

/** Takes the records of one run, checks them and writes them in batches. Written batches stay, however the run ends. */
export class RecordLoad {
  readonly counts = { recordsRead: 0, added: 0, changed: 0, unchanged: 0, dead: 0 };
  /** Records without an id that could not be read: what is missing from the listing may be one of them. */
  unknown = 0;
  readonly #services: Services;
  readonly #run: LoadedRun;
  /** Hash of each record's content, by id. */
  readonly #listed = new Map<string, string>();
  readonly #batch = new Map<string, OpportunityInput>();
  #letters: DeadLetter[] = [];
  #kept = 0;
  #characters = 0;
  #earlier: ReadonlySet<string> | null = null;

  constructor(services: Services, run: LoadedRun) {
    this.#services = services;
    this.#run = run;
  }

  /** Ids of all records so far, also of those that could not be loaded. */
  get listed(): ReadonlySet<string> {
    return new Set(this.#listed.keys());
  }

  /** Takes the next record of the source. */
  async take(record: SourceRecord): Promise<void> {
    this.counts.recordsRead += 1;
    if ('problem' in record) this.#refuse({ ...record, id: record.externalId ?? null });
    else this.#check(record);
    if (this.#batch.size >= BATCH_RECORDS || this.#characters >= BATCH_CHARACTERS) await this.flush();
  }

  #check({ place, draft }: Extract<SourceRecord, { draft: unknown }>): void {
    const rules = { convention: this.#run.adapter.dates, lenient: true, now: this.#services.clock.now() };
    const row = finishRow(this.counts.recordsRead, draft, rules);
    if ('ok' in row) this.#keep(row.ok, place);
    else {
      const problem = 'error' in row ? sentenceOf(row.error) : 'It is no opportunity.';
      this.#refuse({ place, problem, raw: draft, id: idOf(draft.externalId) });
    }
  }

  #keep(record: OpportunityInput, place: string): void {
    const text = JSON.stringify(record);
    const content = createHash('sha256').update(text).digest('base64');
    const before = this.#listed.get(record.externalId);
    if (before === content) return;
    if (before !== undefined) {
      const problem = `The id ${record.externalId} is listed again with different content. The later record was loaded.`;
      this.#bury(deadLetterOf({ place, problem, raw: record, id: `twice ${record.externalId}` }));
    }
    this.#listed.set(record.externalId, content);
    this.#batch.set(record.externalId, record);
    this.#characters += text.length;
  }

  #refuse(unloaded: Parameters<typeof deadLetterOf>[0]): void {
    const { id } = unloaded;
    if (id === null) this.unknown += 1;
    else if (!this.#listed.has(id)) this.#listed.set(id, '');
    this.#bury(deadLetterOf(unloaded));
  }

  #bury(letter: DeadLetter): void {
    this.counts.dead += 1;
    if (this.#kept >= MOST_LETTERS) return;
    this.#kept += 1;
    this.#letters.push(letter);
    this.#characters += letter.raw.length;
  }

  /** Writes what was taken, in one transaction with the run's counts. */
  async flush(): Promise<void> {
    if (this.#batch.size === 0 && this.#letters.length === 0) return;
    const { db, clock } = this.#services;
    const { runId, source } = this.#run;
    this.#earlier ??= await listDeadLetterKeys(db, source.id);
    const mended = [...this.#batch.keys()].map(keyOfId).filter((key) => this.#earlier?.has(key));
    const at = clock.now();
    const counts = await inTransaction(db, async (tx) => {
      const counted = await this.#write(tx);
      await removeDeadLetters(tx, source.id, mended);
      await saveDeadLetters(tx, { sourceId: source.id, runId, at }, this.#letters);
      await changeRun(tx, runId, { ...counted, aliveAt: at });
      return counted;
    });
    Object.assign(this.counts, counts);
    this.#batch.clear();
    this.#letters = [];
    this.#characters = 0;
  }

  async #write(tx: Transaction) {
    const { counts } = this;
    if (this.#batch.size === 0) return { ...counts };
    const saved = await importRecords(tx, this.#run.source, [...this.#batch.values()]);
    return {
      ...counts,
      added: counts.added + saved.added,
      changed: counts.changed + saved.changed,
      unchanged: counts.unchanged + saved.unchanged + saved.older,
    };
  }

  /**
   * Ends the loading: the same opportunity of several sources is listed once.
   * @param closes whether what the listing does not have is closed
   * @returns how many were closed
   */
  complete(tx: Transaction, closes: boolean): Promise<number> {
    const { recordsRead, dead, ...saved } = this.counts;
    return completeRecords(tx, this.#run.source, {
      ...saved,
      older: 0,
      rowsRead: recordsRead,
      skipped: dead,
      listed: closes ? this.listed : null,
    });
  }
}

function sentenceOf(problems: readonly FieldProblem[]): string {
  return problems.map(({ field, message }) => `${field}: ${message}`).join(' ');
}

function idOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}
