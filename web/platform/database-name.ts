/** The prefix of the names of the databases of accounts. */
export const DATABASE_PREFIX = 'sammen-';
