/**
 * Gives each row a column of its own so that the costs add up to the least: shortest augmenting paths with dual
 * variables, O(rows² · columns). Rows must not outnumber columns.
 *
 * R. Jonker, A. Volgenant, *A shortest augmenting path algorithm for dense and sparse linear assignment problems*,
 * Computing 38 (1987) 325–340; H. W. Kuhn, *The Hungarian method for the assignment problem*, 1955.
 *
 * @param costs row by row; finite numbers
 * @returns the column of each row
 * @throws RangeError for a cost that is not finite, rows of unequal length or more rows than columns
 */
export function solveAssignment(costs: readonly (readonly number[])[]): number[] {
  const rows = costs.length;
  const columns = costs[0]?.length ?? 0;
  if (rows > columns) throw new RangeError('There are more rows than columns.');
  for (const row of costs) {
    if (row.length !== columns) throw new RangeError('Rows have unequal lengths.');
    if (!row.every(Number.isFinite)) throw new RangeError('A cost is not a finite number.');
  }
  const state: State = {
    costs,
    columns,
    rowDual: new Float64Array(rows),
    columnDual: new Float64Array(columns),
    rowOf: new Int32Array(columns).fill(-1),
  };
  for (let row = 0; row < rows; row += 1) augment(state, row);
  const columnOf = new Array<number>(rows).fill(-1);
  for (const [column, row] of state.rowOf.entries()) if (row >= 0) columnOf[row] = column;
  return columnOf;
}

interface State {
  readonly costs: readonly (readonly number[])[];
  readonly columns: number;
  readonly rowDual: Float64Array;
  readonly columnDual: Float64Array;
  /** The row of each column; −1 for none yet. */
  readonly rowOf: Int32Array;
}

/** Finds the cheapest path from a row without a column to a column without a row, and turns its assignments round. */
function augment({ costs, columns, rowDual, columnDual, rowOf }: State, start: number): void {
  const distance = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(columns).fill(-1);
  const done = new Uint8Array(columns);
  const visited: number[] = [];
  let row = start;
  let column = -1;
  let reached = 0;
  for (;;) {
    let next = -1;
    let nearest = Number.POSITIVE_INFINITY;
    for (let to = 0; to < columns; to += 1) {
      if (done[to]) continue;
      const reduced = (costs[row]?.[to] ?? 0) - (rowDual[row] ?? 0) - (columnDual[to] ?? 0);
      if (reached + reduced < (distance[to] ?? 0)) {
        distance[to] = reached + reduced;
        before[to] = column;
      }
      if ((distance[to] ?? 0) < nearest) {
        nearest = distance[to] ?? 0;
        next = to;
      }
    }
    reached = nearest;
    column = next;
    done[column] = 1;
    visited.push(column);
    const owner = rowOf[column] ?? -1;
    if (owner < 0) break;
    row = owner;
  }
  rowDual[start] = (rowDual[start] ?? 0) + reached;
  for (const to of visited) {
    const change = reached - (distance[to] ?? 0);
    columnDual[to] = (columnDual[to] ?? 0) - change;
    const owner = rowOf[to] ?? -1;
    if (owner >= 0) rowDual[owner] = (rowDual[owner] ?? 0) + change;
  }
  while (column >= 0) {
    const from = before[column] ?? -1;
    rowOf[column] = from < 0 ? start : (rowOf[from] ?? -1);
    column = from;
  }
}
