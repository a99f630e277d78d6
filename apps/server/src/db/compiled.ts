import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import { briefReadsOf, type Db, type Tx } from './client.ts';

/** Stands for an argument while its query is built. */
class Placeholder {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }
}

export interface CompiledOptions<Arguments extends readonly unknown[]> {
  /**
   * Whether the read with these arguments is one by a key, which takes the database well under a
   * millisecond: outside a transaction it then shares a connection with others of its kind.
   */
  isBrief?: (...given: Arguments) => boolean;
}

interface Buildable<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

/**
 * A query that is built and written as SQL once, and is only given its values each time: building one
 * costs several times what sending it does. `build` may hand its arguments on as values, but never
 * look into them or compute with them; only whether one is null may decide what the query is, and
 * then each combination is built once.
 *
 * @returns the rows
 */
export function compiled<Arguments extends readonly unknown[], Row>(
  build: (db: Db | Tx, ...given: Arguments) => Buildable<Row>,
  { isBrief = () => false }: CompiledOptions<NoInfer<Arguments>> = {},
): (db: Db | Tx, ...given: Arguments) => Promise<Row[]> {
  const built = new Map<string, CompiledQuery<Row>>();

  const make = (db: Db | Tx, given: Arguments): CompiledQuery<Row> => {
    const places = given.map((value, place) => (value === null ? null : new Placeholder(place)));
    return build(db, ...(places as unknown as Arguments)).compile(db);
  };

  return async (db, ...given) => {
    const shape = given.map((value) => (value === null ? '-' : 'x')).join('');
    let query = built.get(shape);
    if (!query) {
      query = make(db, given);
      built.set(shape, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? given[value.place] : value,
    );
    const filled = { ...query, parameters };
    const brief = isBrief(...given) ? await briefReadsOf(db)?.<Row>(filled) : null;
    return brief ?? (await db.executeQuery<Row>(filled)).rows;
  };
}
