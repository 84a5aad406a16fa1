import { basename } from 'node:path';
import type { Rolldown } from 'vite';
import { joinPieces, type Piece, START, type Visit } from './plan-chunks.ts';

/** A page as the page table knows it; the server's half of the web app lists them (apps/web/src/entry-server.tsx). */
export interface PageVisit {
  readonly of: 'visitor' | 'member';
  /** Names of files without their endings. */
  readonly file: string;
  readonly frame: string;
  /** Where such a session begins. */
  readonly isStart: boolean;
}

/** Most visits begin there. */
const START_WEIGHT = 30;
/** How steeply the weight of a page grows with its size beside the mean. */
const HEAVINESS = 8;
/** Parts that come later, which few or no readers wait for. */
const PART_WEIGHT = 0.2;

/** Module that the bundler adds for its own use. */
const RUNTIME = '\0rolldown/runtime.js';

type Chunk = Rolldown.OutputChunk;
type Chunks = ReadonlyMap<string, Chunk>;

const nameOf = ({ facadeModuleId }: Chunk): string => basename(facadeModuleId ?? '').replace(/\.tsx?$/, '');
const isThirdParty = (id: string): boolean => id.includes('/node_modules/') || id.startsWith('\0');

/**
 * Which modules share a file, read from a build that grouped nothing: third parties that every page needs, ours that
 * every page needs, and what {@link joinPieces} makes of the rest. No module is named here.
 * @returns module → name of its file
 */
export function planChunks(
  output: readonly Chunk[],
  importsOf: (module: string) => readonly string[],
  pages: readonly PageVisit[],
): Map<string, string> {
  const chunks: Chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const atStart = closureOf(
    output.filter(({ isEntry }) => isEntry),
    chunks,
  );
  const others = output.filter((chunk) => !atStart.has(chunk.fileName));
  const pieces = [{ id: START, size: 0, imports: [] }, ...others.map((chunk) => pieceOf(chunk))];
  const modulesOf = (names: readonly string[]) => names.flatMap((name) => chunks.get(name)?.moduleIds ?? []);
  const plan = new Map([[RUNTIME, 'vendor']]);
  for (const group of [...joinPieces(pieces, visitsOf(output, chunks, pages)), [...atStart]]) {
    const isStart = group.includes(START) || group.some((name) => atStart.has(name));
    const name = isStart ? 'shell' : freeName(groupName(group.flatMap((id) => chunks.get(id) ?? [])), plan);
    for (const id of modulesOf(group)) plan.set(id, name);
  }
  const shell = [...plan.keys()].filter((id) => plan.get(id) === 'shell');
  for (const id of withoutOurs(shell, importsOf)) plan.set(id, 'vendor');
  return plan;
}

/** Pages, parts and tables keep their own file, under their own name; frames go with what they are made of. */
function isJoinable(chunk: Chunk): boolean {
  return !chunk.isDynamicEntry || /Layout$/.test(nameOf(chunk));
}

function pieceOf(chunk: Chunk): Piece {
  const { fileName, modules, imports } = chunk;
  const sizes = Object.values(modules).map(({ renderedLength }) => renderedLength);
  return {
    id: fileName,
    size: sizes.reduce((sum, size) => sum + size, 0),
    imports: [START, ...imports],
    isAlone: !isJoinable(chunk),
  };
}

/** Two groups of one name would become one file. */
function freeName(wanted: string, plan: ReadonlyMap<string, string>): string {
  const taken = new Set(plan.values());
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`;
  return name;
}

/** Named for its largest module. */
function groupName(chunks: readonly Chunk[]): string {
  const modules = chunks.flatMap(({ modules: of }) => Object.entries(of));
  const [largest] = modules.toSorted(([, a], [, b]) => b.renderedLength - a.renderedLength);
  return basename(largest?.[0] ?? 'shared').replace(/\.\w+$/, '');
}

/** Chunks and all they import. */
export function closureOf(from: readonly Chunk[], chunks: Chunks): Set<string> {
  const found = new Set<string>();
  const ahead = [...from];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    if (found.has(next.fileName)) continue;
    found.add(next.fileName);
    ahead.push(...next.imports.flatMap((name) => chunks.get(name) ?? []));
  }
  return found;
}

/** Characters of chunks before minification. */
function sizeOf(names: ReadonlySet<string>, chunks: Chunks): number {
  return [...names]
    .flatMap((name) => Object.values(chunks.get(name)?.modules ?? {}))
    .reduce((sum, { renderedLength }) => sum + renderedLength, 0);
}

/** Lists the modules that each page needs with its frame, and each part that comes later. */
function visitsOf(output: readonly Chunk[], chunks: Chunks, pages: readonly PageVisit[]): Visit[] {
  const dynamic = output.filter(({ isDynamicEntry }) => isDynamicEntry);
  const named = (name: string) => dynamic.filter((chunk) => nameOf(chunk) === name);
  const needed = pages.map(({ file, frame }) => closureOf([...named(frame), ...named(file)], chunks));
  const sizes = needed.map((names) => sizeOf(names, chunks));
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const ofPages = pages.map(({ isStart }, at) => ({
    pieces: new Set(needed[at]).add(START),
    // A heavy page has the least room for what it does not need.
    weight: isStart ? START_WEIGHT : Math.max(1, ((sizes[at] ?? 0) / mean) ** HEAVINESS),
  }));
  const ofParts = dynamic
    .filter((chunk) => !/(Page|Layout)$/.test(nameOf(chunk)))
    .map((chunk) => ({ pieces: closureOf([chunk], chunks).add(START), weight: PART_WEIGHT, isLater: true }));
  return [...ofPages, ...ofParts];
}

/** Third parties that need nothing of ours, so that their file changes only with them. */
function withoutOurs(ids: readonly string[], importsOf: (module: string) => readonly string[]): string[] {
  const needsOurs = (id: string, seen: Set<string>): boolean => {
    if (!isThirdParty(id)) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return importsOf(id).some((next) => needsOurs(next, seen));
  };
  return ids.filter((id) => !needsOurs(id, new Set()));
}
