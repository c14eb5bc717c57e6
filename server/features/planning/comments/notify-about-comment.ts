/** Notifications of comments: mentioned users are notified of the mention, other members of the comment. */

import { mentionedIn } from '#domain/mentions/mentions.ts';
import type { Granted } from '../../../access/index.ts';
import { namedPeopleIn } from '../../../access/people/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type NotificationInput, notify } from '../../notify/notifications/index.ts';

type Comment = Granted<'comment', 'editor'>;

/** Notifies all members except the author, each once. */
export async function notifyAboutComment(
  tx: Tx,
  actor: Actor,
  project: { id: string },
  comment: Comment,
): Promise<void> {
  const people = await namedPeopleIn(tx, project, actor);
  const named = mentionedIn(comment.body, people);
  const others = people.map(({ id }) => id).filter((id) => !named.has(id));
  await notify(tx, actor, [...named], notification('mention', comment));
  await notify(tx, actor, others, notification('comment', comment));
}

/** Notifies the users whom the text mentions and `formerBody` did not. */
export async function notifyNewlyMentioned(
  tx: Tx,
  actor: Actor,
  project: { id: string },
  comment: Comment,
  formerBody: string,
): Promise<void> {
  const people = await namedPeopleIn(tx, project, actor);
  const before = mentionedIn(formerBody, people);
  const named = [...mentionedIn(comment.body, people)].filter((id) => !before.has(id));
  await notify(tx, actor, named, notification('mention', comment));
}

function notification(kind: 'mention' | 'comment', { id, task_id }: Comment): NotificationInput {
  return { kind, task_id, comment_id: id };
}
