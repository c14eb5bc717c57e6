/**
 * The full-text indexes of the floor: the statements that create, fill and use them. Changes after the filling do not update them.
 * `bestNotes` has the number of notes as its parameter.
 */

type Indexes = Record<'create' | 'fill' | 'bestTasks' | 'bestNotes', string>;

/** SQLite's own index of trigrams, which finds a word inside of others too (https://www.sqlite.org/fts5.html). */
export const SQLITE_INDEXES: Indexes = {
  create: `
    create virtual table task_text using fts5 (content, content = 'task', tokenize = 'trigram');
    create virtual table note_text using fts5 (body, content = 'note', tokenize = 'trigram')`,
  fill: `
    insert into task_text (task_text) values ('rebuild');
    insert into note_text (note_text) values ('rebuild')`,
  bestTasks: `select task.* from task_text join task on task.rowid = task_text.rowid
    where task_text match 'greenhouse' order by task_text.rank limit 40`,
  bestNotes: `select note.id, note.title, note.preview, note.version, note.updated_at
    from note_text join note on note.rowid = note_text.rowid
    where note_text match 'greenhouse' order by note_text.rank limit $1`,
};

/** An index of whole words (https://www.postgresql.org/docs/current/textsearch.html), because trigrams need an extension. */
export const POSTGRES_INDEXES: Indexes = {
  create: `
    create table task_text (id text primary key, words tsvector);
    create index task_words on task_text using gin (words);
    create table note_text (id text primary key, words tsvector);
    create index note_words on note_text using gin (words)`,
  fill: `
    insert into task_text select id, to_tsvector('simple', content) from task;
    insert into note_text select id, to_tsvector('simple', body) from note;
    analyze`,
  bestTasks: `select task.* from task_text join task using (id)
    where words @@ 'greenhouse'::tsquery order by ts_rank(words, 'greenhouse'::tsquery) desc limit 40`,
  bestNotes: `select id, title, preview, version, updated_at from note_text join note using (id)
    where words @@ 'greenhouse'::tsquery order by ts_rank(words, 'greenhouse'::tsquery) desc limit $1`,
};
