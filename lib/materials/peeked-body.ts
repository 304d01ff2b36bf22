type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Returns the first `wanted` bytes of a body, or as many as it has, and the whole body for reading. */
export async function peek(
  body: Bytes | null,
  wanted: number,
): Promise<{ head: Uint8Array<ArrayBuffer>; body: Bytes }> {
  const reader = body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  while (reader && length < wanted) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.byteLength;
  }
  const head = new Uint8Array(await new Blob(chunks).arrayBuffer()).subarray(0, wanted);
  const rest: Bytes = new ReadableStream({
    async pull(controller) {
      const kept = chunks.shift();
      if (kept) return controller.enqueue(kept);
      const next = await reader?.read();
      if (!next || next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: (reason) => reader?.cancel(reason),
  });
  return { head, body: rest };
}
