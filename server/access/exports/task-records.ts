import type { Database } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';

/** The parameters of a page of records: their tasks, and the task and id of the last record of the former page. */
export type TaskPage = { user: string; ids: readonly string[]; afterTask: string; afterId: string; limit: number };

/** Whose records are read, and from where. */
type ReadContext = { database: Database; actor: { id: string } };

type Row = { task_id: string; id: string };

/** Records per database read. */
const PAGE = 200;

/** The records of a batch of tasks, such as their comments. Only one page of them is in memory. */
export class TaskRecords<R extends Row> {
  readonly #reading: ReadContext;
  readonly #ids: readonly string[];
  readonly #page: Statement<TaskPage, R>;
  readonly #textOf: (row: R) => string;
  #rows: R[] = [];
  #next = 0;
  #isLastPage = false;

  /** `page` reads the records by task and id. `textOf` renders a record as JSON text. */
  constructor(reading: ReadContext, ids: readonly string[], page: Statement<TaskPage, R>, textOf: (row: R) => string) {
    this.#reading = reading;
    this.#ids = ids;
    this.#page = page;
    this.#textOf = textOf;
  }

  /** Generates the records of a task. The calls are in ascending order of the tasks. */
  async *ofTask(task: string): AsyncGenerator<string, void> {
    for (let row = await this.#current(); row !== undefined && row.task_id <= task; row = await this.#current()) {
      this.#next += 1;
      // A record of an earlier task is skipped: that task was no longer readable when the tasks were read.
      if (row.task_id === task) yield this.#textOf(row);
    }
  }

  async #current(): Promise<R | undefined> {
    if (this.#next === this.#rows.length && !this.#isLastPage) await this.#readPage();
    return this.#rows[this.#next];
  }

  async #readPage(): Promise<void> {
    const { database, actor } = this.#reading;
    const last = this.#rows.at(-1);
    const place = { afterTask: last?.task_id ?? '', afterId: last?.id ?? '' };
    const page = { user: actor.id, ids: this.#ids, ...place, limit: PAGE };
    this.#rows = await database.readHeavy(actor.id, (tx) => this.#page.all(tx, page));
    this.#next = 0;
    this.#isLastPage = this.#rows.length < PAGE;
  }
}
