import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One contract as it is committed: what a wallet needs to call it and what a chain needs to make it. */
export interface Artifact {
  readonly contract: string;
  readonly compiler: string;
  readonly abi: readonly unknown[];
  readonly bytecode: string;
  /** Code at its address once it is made, with zeros where each has its own values. */
  readonly deployed: string;
  /** Where those values are, as [first byte, length]. */
  readonly immutables: readonly (readonly [number, number])[];
}

interface Compiled {
  readonly abi: unknown[];
  readonly evm: {
    readonly bytecode: { readonly object: string };
    readonly deployedBytecode: {
      readonly object: string;
      readonly immutableReferences: Readonly<Record<string, readonly { start: number; length: number }[]>>;
    };
  };
}

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Readonly<Record<string, Record<string, Compiled>>>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const load = createRequire(import.meta.url);

/** Contracts that are deployed; the test contracts beside them are compiled for tests only. */
const DEPLOYED = ['Campaign', 'CampaignFactory', 'MatchingPayout'];
export const ARTIFACTS = join(root, 'contracts/artifacts');

const SETTINGS = {
  optimizer: { enabled: true, runs: 1000 },
  evmVersion: 'cancun',
  // Without it the bytecode depends on the folder it was compiled in.
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode'] } },
};

function readImport(path: string): { contents: string } | { error: string } {
  const file = join(root, 'node_modules', path);
  return path.startsWith('@openzeppelin/') && existsSync(file)
    ? { contents: readFileSync(file, 'utf8') }
    : { error: `${path} is not there` };
}

/** Compiles Solidity sources of `contracts/`. @throws Error with the compiler's words, also for warnings */
export function compile(folder: 'src' | 'testing', names: readonly string[] = DEPLOYED): Artifact[] {
  const solc = load('solc') as {
    version: () => string;
    compile: (input: string, callbacks: { import: typeof readLocal }) => string;
  };
  const readLocal = (path: string) =>
    path.startsWith('contracts/') ? { contents: readFileSync(join(root, path), 'utf8') } : readImport(path);
  const sources = Object.fromEntries(
    names.map((name) => {
      const path = `contracts/${folder}/${name}.sol`;
      return [path, { content: readFileSync(join(root, path), 'utf8') }];
    }),
  );
  const input = JSON.stringify({ language: 'Solidity', sources, settings: SETTINGS });
  const output = JSON.parse(solc.compile(input, { import: readLocal })) as Output;
  const problems = (output.errors ?? []).map(({ formattedMessage }) => formattedMessage);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return names.map((contract) => {
    const compiled = output.contracts[`contracts/${folder}/${contract}.sol`]?.[contract];
    if (!compiled) throw new Error(`${contract}.sol has no contract ${contract}`);
    return artifactOf(contract, solc.version(), compiled);
  });
}

function artifactOf(contract: string, compiler: string, { abi, evm }: Compiled): Artifact {
  const { object, immutableReferences } = evm.deployedBytecode;
  const immutables = Object.values(immutableReferences)
    .flat()
    .map(({ start, length }) => [start, length] as const);
  return {
    contract,
    compiler,
    abi,
    bytecode: `0x${evm.bytecode.object}`,
    deployed: `0x${object}`,
    immutables,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(ARTIFACTS, { recursive: true });
  for (const artifact of compile('src')) {
    writeFileSync(join(ARTIFACTS, `${artifact.contract}.json`), `${JSON.stringify(artifact, null, 2)}\n`);
    console.log(`${artifact.contract}: ${(artifact.bytecode.length - 2) / 2} bytes`);
  }
}
