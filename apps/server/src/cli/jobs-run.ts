import { platformJobs } from '#platform/server/jobs/platform-jobs.ts';
import { runLogged } from '#platform/server/jobs/run-logged.ts';
import { domains } from '../domains.ts';
import { type Command, done, onlyWord, refused } from './command.ts';
import { withInstance } from './with-instance.ts';

/** The jobs that run by the clock; those of single events start with their payload. */
const clockJobs = [...platformJobs, ...domains.flatMap(({ jobs }) => jobs ?? [])].filter(({ cron }) => cron);

export const jobsRun: Command = {
  name: 'jobs run',
  usage: 'jobs run NAME',
  summary: 'runs a job now that otherwise waits for its hour, and notes it in the job log',
  async run(words, io) {
    const name = onlyWord(words);
    const job = clockJobs.find((one) => one.name === name);
    if (!job) {
      const names = clockJobs.map((one) => one.name).sort();
      return refused([`There is no job "${name}". There are:`, ...names.map((one) => `  ${one}`)], {
        error: 'no_job',
        jobs: names,
      });
    }
    const reason = await withInstance(io, (services) => runLogged(services, job, {}));
    if (reason !== null) {
      const told = [`The job ${name} did nothing. ${reason}`];
      return refused(told, { error: 'did_nothing', job: name, reason });
    }
    return done([`The job ${name} is done.`], { job: name });
  },
};
