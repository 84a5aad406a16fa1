export function sampleOfStores(root: string): Promise<readonly string[]>;
export function partOf(commits: number): string;
