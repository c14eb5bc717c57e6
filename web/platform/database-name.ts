/** The prefix of the names of the databases of accounts. The id of the account follows. */
export const DATABASE_PREFIX = 'sammen-';
