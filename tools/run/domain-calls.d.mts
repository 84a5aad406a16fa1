export function readCalls(
  root: string,
  options: { readonly tests: boolean },
): Promise<Readonly<Record<string, readonly string[]>>>;
