/** An upload, kept in the pieces that came. Only a caller that wants the whole pays for a copy. */
export class ReceivedFile extends File {
  readonly #chunks: Uint8Array<ArrayBuffer>[];
  readonly #size: number;

  constructor(chunks: readonly Uint8Array[], name: string, type: string) {
    super([], name, { type });
    this.#chunks = chunks as Uint8Array<ArrayBuffer>[];
    this.#size = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  override get size(): number {
    return this.#size;
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const whole = new Uint8Array(this.#size);
    let offset = 0;
    for (const chunk of this.#chunks) {
      whole.set(chunk, offset);
      offset += chunk.byteLength;
    }
    return whole;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const chunks = this.#chunks.values();
    return new ReadableStream({
      pull(controller) {
        const { done, value } = chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
  }

  override slice(start?: number, end?: number, type?: string): Blob {
    return new Blob(this.#chunks).slice(start, end, type);
  }
}
