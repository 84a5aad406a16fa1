/** One operation as the client calls it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` parameters. */
  readonly path: `/${string}`;
  /** The key of the client is sent along. */
  readonly takesKey?: true;
  /** The answer is a file: the caller reads the response. */
  readonly isFile?: true;
  /** The answer is in an envelope, which the client takes off. */
  readonly isWrapped?: true;
  /** Field of the query that leads to the next page. */
  readonly paging?: 'page' | 'before';
}
