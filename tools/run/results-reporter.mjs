import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/**
 * Reporter of vitest that appends one line of JSON to the file TEST_RESULTS when a file or a test begins and when it
 * ends, so that a run that is cut off leaves what it has done (`read-results.mjs` reads it).
 */
export default class ResultsReporter {
  #file = process.env.TEST_RESULTS ?? '.cache/results.jsonl';

  onInit() {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, '');
  }

  onTestModuleStart(module) {
    this.#write({ event: 'file', file: fileOf(module) });
  }

  onTestCaseReady(test) {
    this.#write({ event: 'begin', file: fileOf(test.module), test: test.fullName });
  }

  onTestCaseResult(test) {
    const { state } = test.result();
    const ms = Math.round(test.diagnostic()?.duration ?? 0);
    this.#write({ event: 'end', file: fileOf(test.module), test: test.fullName, state, ms });
  }

  /** A file fails without a failed test where it did not start or one of its hooks failed. */
  onTestModuleEnd(module) {
    const isBroken = module.state() === 'failed';
    const ms = Math.round(module.diagnostic().duration);
    this.#write({ event: 'fileEnd', file: fileOf(module), isBroken, ms });
  }

  #write(line) {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}

function fileOf({ moduleId, project }) {
  return `${project.name} ${relative(process.cwd(), moduleId)}`.trim();
}
