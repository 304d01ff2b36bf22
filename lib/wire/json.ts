import type { z } from "zod";

type Sent<Headers> = { status?: number; headers?: Headers };

/** A handler's value with headers that its route declares, or another status than the declared one. */
export class JsonBody<Value, Headers> {
  readonly value: Value;
  readonly sent: Sent<Headers>;

  constructor(value: Value, sent: Sent<Headers>) {
    this.value = value;
    this.sent = sent;
  }
}

/** A value that passed its schema and was written once, for all who get the same. */
export class WrittenJson<S extends z.ZodType> {
  readonly schema: S;
  readonly text: string;

  constructor(schema: S, value: z.input<S>) {
    this.schema = schema;
    this.text = JSON.stringify(schema.parse(value));
  }
}
