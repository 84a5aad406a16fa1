import {
  type CronItem,
  type ParsedCronItem,
  parseCronItems,
  type Task,
  type TaskList,
} from 'graphile-worker';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { errorSentence } from '../describe-error.ts';
import type { Domain, JobSpec } from '../domain.ts';
import { EVENT_JOB, handleEventJob } from '../events.ts';
import { MAIL_JOB } from '../mail/mailer.ts';
import { sendMailJob } from '../mail/send-mail-job.ts';
import type { Services } from '../services.ts';
import { JobFailure } from './job-failure.ts';
import { platformJobs } from './platform-jobs.ts';
import { runLogged } from './run-logged.ts';

/** Jobs that run by the clock, the platform's and those of the domains. @throws Error for a time that is none */
export function cronItemsOf(domains: readonly Domain[]): ParsedCronItem[] {
  const jobs = [...platformJobs, ...domains.flatMap((domain) => domain.jobs ?? [])];
  return parseCronItems(jobs.flatMap(cronItemOf));
}

function cronItemOf({ name, cron, maxAttempts, queue }: JobSpec): CronItem[] {
  if (!cron) return [];
  const options = {
    backfillPeriod: backfillPeriod(cron),
    ...(maxAttempts ? { maxAttempts } : {}),
    ...(queue ? { queueName: queue } : {}),
  };
  return [{ task: name, match: cron, options }];
}

/**
 * How far back a start looks for runs that were missed, in ms. A whole day holds each daily run exactly once, whenever
 * the instance was off; what runs each hour or more often comes soon anyway. The very first start makes up for nothing.
 */
function backfillPeriod(cron: string): number {
  const [minute = '', hour = ''] = cron.split(' ');
  return [minute, hour].every((field) => /^\d+$/.test(field)) ? DAY_MS : 0;
}

/** Every task of the queue by its name. @throws Error where two jobs share one */
export function taskListOf(services: Services, domains: readonly Domain[]): TaskList {
  const subscriptions = domains.flatMap((domain) => domain.subscriptions ?? []);
  const tasks: TaskList = {
    [EVENT_JOB]: noteable((payload) => handleEventJob(services, subscriptions, payload)),
    [MAIL_JOB]: noteable((payload) => sendMailJob(services, payload)),
  };
  for (const job of [...platformJobs, ...domains.flatMap((domain) => domain.jobs ?? [])]) {
    if (tasks[job.name]) throw new Error(`Two jobs are named ${job.name}`);
    tasks[job.name] = noteable(async (payload, { abortSignal }) => {
      await runLogged(services, job, payload, abortSignal);
    });
  }
  return tasks;
}

/**
 * A task that throws only what the queue can note. The queue writes an error's message as JSON and does not wait for it:
 * text that PostgreSQL refuses would end the process, at each start anew.
 */
function noteable(task: (...args: Parameters<Task>) => Promise<void>): Task {
  return async (payload, tools) => {
    try {
      await task(payload, tools);
    } catch (error) {
      throw new JobFailure(errorSentence(error), { cause: error });
    }
  };
}
