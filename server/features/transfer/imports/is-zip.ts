import { open } from 'node:fs/promises';

/** Whether a file begins like a zip, which may be empty. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.toString('latin1');
    return start === 'PK\u0003\u0004' || start === 'PK\u0005\u0006';
  } finally {
    await file.close();
  }
}
