import type { z } from "zod";

type Sent<Headers> = { status?: number; headers?: Headers };

export class JsonBody<Value, Headers> {
  readonly value: Value;
  readonly sent: Sent<Headers>;

  constructor(value: Value, sent: Sent<Headers>) {
    this.value = value;
    this.sent = sent;
  }
}

export class WrittenJson<S extends z.ZodType> {
  readonly schema: S;
  readonly text: string;

  constructor(schema: S, value: z.input<S>) {
    this.schema = schema;
    this.text = JSON.stringify(schema.parse(value));
  }
}
