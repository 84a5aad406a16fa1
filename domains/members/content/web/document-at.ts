/** The document of a page: `/definitions/zkp` is `definitions-zkp`. */
export function documentAt(path: string): string {
  return path.replace(/^\/|\/$/g, '').replaceAll('/', '-');
}
