// What a folder without a server consists of, as its page says, and how a part of it is fetched.

export interface Part {
  file: string; // in the folder
  size: number; // in bytes, as it travels
  sum: string; // as in the attribute `integrity`
}

export interface Parts {
  version: string;
  server: string; // where others can be met; empty: nowhere
  lock: object; // what Pyodide wants to know of its packages
  parts: Record<string, Part>; // packed: Python, its library, the table, each game
  answers: Record<string, Part>; // what the page asks before Python is there, by path
}

/** From the page; null where there is a server. */
export function partsHere(): Parts | null {
  const found = document.getElementById('site')?.textContent;
  return found ? (JSON.parse(found) as Parts) : null;
}

/** A part as it travels, checked; `told` hears of every piece that arrives. */
export async function fetched(folder: string, part: Part, told: (bytes: number) => void = () => {}): Promise<Response> {
  const answer = await fetch(new URL(part.file, folder), { integrity: part.sum });
  if (!answer.ok || !answer.body) throw new Error(`${part.file}: ${answer.status}`);
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      told(piece.byteLength);
      controller.enqueue(piece);
    },
  });
  return new Response(answer.body.pipeThrough(counting));
}

/** The same, unpacked. */
export async function unpacked(
  folder: string,
  part: Part,
  type: string,
  told: (bytes: number) => void = () => {},
): Promise<Response> {
  const body = (await fetched(folder, part, told)).body as ReadableStream<BufferSource>;
  const plain = body.pipeThrough(new DecompressionStream('gzip'));
  return new Response(plain, { headers: { 'content-type': type } });
}
