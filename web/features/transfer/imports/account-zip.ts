/** Reads the export of an account from a zip, without reading the other files of the zip. */

/** The first file of the zip that `GET /export/account.zip` returns. */
const NAME = 'account.json';

/** Lengths of the local header and of the directory record of a file, and of the end of the directory (APPNOTE 4.3.7, 4.3.12, 4.3.16). */
const [LOCAL, RECORD, END] = [30, 46, 22];

/** The end of the directory of a zip64, and its locator (APPNOTE 4.3.14, 4.3.15), which are before the other end. */
const END_64 = 56;
const LOCATOR = 20;
const MAX_32 = 0xffff_ffff;

/** Returns whether the first bytes of a file are those of a zip whose first file is the export of an account. */
export function startsAccountZip(start: Uint8Array): boolean {
  if (start.length < LOCAL + NAME.length || signatureOf(start) !== 'PK\x03\x04') return false;
  return nameAt(start, LOCAL) === NAME;
}

/** Returns the export of an account: the file itself, or the document in it if it is a zip. Rejects if the zip is damaged. */
export async function accountDocument(file: Blob): Promise<Blob> {
  if (!startsAccountZip(await bytesOf(file, 0, LOCAL + NAME.length))) return file;
  const at = await directoryOffset(file);
  const record = await bytesOf(file, at, RECORD + NAME.length);
  if (record.length < RECORD + NAME.length || nameAt(record, RECORD) !== NAME) throw new Error('the zip is damaged');
  const view = viewOf(record);
  const local = viewOf(await bytesOf(file, 0, LOCAL));
  const start = LOCAL + local.getUint16(26, true) + local.getUint16(28, true);
  const packed = file.slice(start, start + view.getUint32(20, true));
  const isStored = view.getUint16(10, true) === 0;
  if (isStored) return packed;
  return new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob();
}

/** Returns the offset of the first record of the directory. The zip has no comment. */
async function directoryOffset(file: Blob): Promise<number> {
  const end = await bytesOf(file, file.size - END, END);
  if (end.length < END || signatureOf(end) !== 'PK\x05\x06') throw new Error('the zip is damaged');
  const offset = viewOf(end).getUint32(16, true);
  if (offset !== MAX_32) return offset;
  const large = await bytesOf(file, file.size - END - LOCATOR - END_64, END_64);
  if (large.length < END_64 || signatureOf(large) !== 'PK\x06\x06') throw new Error('the zip is damaged');
  return Number(viewOf(large).getBigUint64(48, true));
}

async function bytesOf(file: Blob, start: number, length: number): Promise<Uint8Array> {
  const from = Math.max(0, start);
  return new Uint8Array(await file.slice(from, from + length).arrayBuffer());
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function signatureOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 4));
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + NAME.length));
}
