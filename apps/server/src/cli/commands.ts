import { adminCreate, adminReset2fa, userLock, userUnlock } from './accounts.ts';
import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { credentialsRotateKey } from './credentials.ts';
import { doctor } from './doctor.ts';
import { grantsEvaluate } from './grants-evaluate.ts';
import { grantsImport } from './grants-import.ts';
import { grantsSync } from './grants-sync.ts';
import { jobsRun } from './jobs-run.ts';
import { ledgerExport, ledgerVerify } from './ledger.ts';
import { nonprofitsImport } from './nonprofits-import.ts';
import { openapi } from './openapi.ts';
import { proofVerify } from './proof.ts';
import { restore } from './restore.ts';
import { roundsCompute } from './rounds.ts';
import { votesTally } from './votes.ts';

/** Every command of `npm run hodag`. */
export const COMMANDS: readonly Command[] = [
  adminCreate,
  adminReset2fa,
  userLock,
  userUnlock,
  grantsImport,
  grantsSync,
  grantsEvaluate,
  nonprofitsImport,
  ledgerVerify,
  ledgerExport,
  roundsCompute,
  votesTally,
  proofVerify,
  credentialsRotateKey,
  jobsRun,
  backup,
  restore,
  openapi,
  doctor,
];
