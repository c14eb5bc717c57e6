import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Upload } from '../../../platform/http/serve/serve-upload.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { fileName, mediaType } from './file-name.ts';

/** Returns the common columns of a new file. */
export function newFile(actor: Pick<Actor, 'id' | 'now'>, { contentId, name, mimeType, size }: Upload) {
  return {
    id: newId(actor.now),
    content_id: contentId,
    filename: fileName(name),
    mime_type: mediaType(mimeType),
    size,
    uploaded_by: actor.id,
    created_at: instantText(actor.now),
  };
}
